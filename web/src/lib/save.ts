/** Lets the browser fetch an address as a file; the page stays. */
export function startDownload(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves what the page itself holds. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  startDownload(url, name)
  // The browser reads it after the click; an address that is given up at once may be gone by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
