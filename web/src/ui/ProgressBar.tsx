import { useProgress } from '../lib/progress'

export function ProgressBar() {
  const value = useProgress((state) => state.value)
  if (value === null) return null
  return (
    <div className="progress" aria-hidden="true">
      <span style={{ transform: `scaleX(${value})`, opacity: value === 1 ? 0 : 1 }} />
    </div>
  )
}
