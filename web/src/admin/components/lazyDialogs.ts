// Dialogs that stand in a page only after a press: their code comes in a quiet moment, not with the page.
import { lazyWithPreload } from '../../lib/lazyWithPreload'

export const Confirm = lazyWithPreload(async () => (await import('./Dialog')).Confirm)
export const ConfirmRemoval = lazyWithPreload(async () => (await import('./ConfirmRemoval')).ConfirmRemoval)
