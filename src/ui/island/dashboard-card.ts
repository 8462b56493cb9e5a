import type { ComponentType } from 'react'
import type { Pack } from '../../core/i18n/words.ts'

/** A card that an area offers to a page of cards. It asks for what it shows itself, and fails alone. */
export interface DashboardCard {
  id: string
  Card: ComponentType
  /** The words that it speaks. */
  packs: readonly Pack[]
}
