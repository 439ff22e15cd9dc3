let region: HTMLElement | null = null

/** Says a short text to those who listen to the page. One region for all: a wall of cards must not have fifty. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div')
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = text
}
