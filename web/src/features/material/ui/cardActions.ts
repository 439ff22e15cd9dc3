import { createContext, type ReactNode } from 'react'
import type { Card, OwnFact } from '../../../api/types'

/** What one can do with a card without opening it. The app hands it in: hearts and carts are other features. */
export const CardActions = createContext<(card: Card, own?: OwnFact) => ReactNode>(() => null)
