const classes = {
  shop: { header: 'sheet-head', title: 'sheet-title', body: 'sheet-body' },
  office: { header: 'o-panel-head', title: 'o-panel-title', body: 'o-panel-body' },
}

/** What every drawer and dialog tells Mantine. */
export function overlayProps(content: string, look: 'shop' | 'office', closeLabel: string) {
  return {
    lockScroll: false,
    transitionProps: { duration: look === 'shop' ? 200 : 120 },
    closeButtonProps: { 'aria-label': closeLabel },
    // A dialog's head is not the page's banner.
    attributes: { header: { role: 'presentation' } },
    classNames: { content, ...classes[look] },
  }
}
