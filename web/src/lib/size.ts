/** Bytes as people read them: 1.08 GB, 960 MB, 12 kB. Powers of ten, as file managers and disks count. */
export function fileSize(bytes: number): string {
  if (bytes >= 1e9) return `${(Math.round(bytes / 1e7) / 100).toFixed(2)} GB`
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`
  return `${Math.max(1, Math.round(bytes / 1e3))} kB`
}
