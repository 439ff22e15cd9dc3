import type { ProjectFile } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'

type Props = { files: ProjectFile[] }

export function ProjectFiles({ files }: Props) {
  const t = useT('material')
  if (files.length === 0) return null
  const total = files.reduce((sum, file) => sum + (file.size ?? 0), 0)
  return (
    <section className="course-part">
      <div className="shelf-head">
        <h2>{t('files.label')}</h2>
        <p className="mono">
          {t('items.project_file', { count: files.length })}
          {total > 0 && ` · ${fileSize(total)}`}
        </p>
      </div>
      <ul className="files u-divided">
        {files.map((file) => (
          <li key={file.name}>
            <span className="mono">{file.name}</span>
            <span>{file.note}</span>
            <span className="mono">{file.software}</span>
            <span className="mono">{file.size ? fileSize(file.size) : ''}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
