import { type ReactNode, useRef } from 'react'

type Props = {
  label?: string
  className?: string
  accept?: string
  isMany?: boolean
  isFirst?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the browser's choice of files. */
export function ChooseFile(props: Props) {
  const { label, className = 'o-btn', accept, isMany, isFirst, onFiles, children } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        data-autofocus={isFirst || undefined}
        onClick={() => field.current?.click()}
      >
        {children}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={accept}
        multiple={isMany}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
