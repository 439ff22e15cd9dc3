import { type ReactNode, useId } from 'react'

type Props = { title: string; note?: ReactNode; action?: ReactNode; children: ReactNode }

export function Panel({ title, note, action, children }: Props) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head u-flex u-justify-between u-gap-16">
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className="u-note u-color-t3">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
