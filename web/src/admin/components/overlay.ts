import { useT } from '../../lib/i18n'

/** What every drawer and dialog of the back office tells Mantine. */
export function useOverlayProps(content: 'o-panel' | 'o-dialog') {
  const t = useT('admin')
  return {
    opened: true,
    lockScroll: false,
    transitionProps: { duration: 120 },
    closeButtonProps: { 'aria-label': t('action.close') },
    // A dialog's head is not the page's banner.
    attributes: { header: { role: 'presentation' } },
    classNames: { content, header: 'o-panel-head', title: 'o-panel-title', body: 'o-panel-body' },
  }
}
