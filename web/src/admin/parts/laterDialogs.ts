// Dialogs that stand in a page only after a press: their code comes in a quiet moment, not with the page.
import { later } from '../../lib/later'

export const Confirm = later(async () => (await import('./Panel')).Confirm)
export const ConfirmRemoval = later(async () => (await import('./ConfirmRemoval')).ConfirmRemoval)
