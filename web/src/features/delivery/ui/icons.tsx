import type { ReactNode } from 'react'

function icon(children: ReactNode) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const DownloadIcon = () => icon(<path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 16v3.5h15V16" />)
export const CertificateIcon = () =>
  icon(
    <path d="M10 20.5H6v-17h8l4 4V11M14 3.5v4h4M13 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0M14.3 18.5 14 22l2-1.2 2 1.2-.3-3.5M9 10h3M9 13.5h2" />,
  )
export const ArchiveIcon = () => icon(<path d="M4 4.5h16v4H4zM5.5 8.5v11h13v-11M10 12.5h4" />)
export const ListIcon = () =>
  icon(<path d="M4 6.5l1.5 1.5L8 5M4 13.5 5.5 15 8 12M11.5 7H20M11.5 14H20M5 20h15" />)
