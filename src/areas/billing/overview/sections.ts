import type { ReactNode } from 'react'
import type { Can } from '../../../contract/engine/endpoint.ts'
import type { Pack } from '../../../core/i18n/words.ts'

interface Card {
  Section: () => ReactNode
  pack: Pack
}

/** One card of the overview. Its script is fetched when the page shows, its words with it. */
export interface BillingSection {
  name: string
  /** Shown to holders of this permission. */
  can: Can
  load: () => Promise<Card>
}

const firstCards = () => import('./first-cards.ts')

// After the first cards, so that these have the line for themselves.
const moreCards = () => firstCards().then(fetchMore, fetchMore)

const fetchMore = () => import('./more-cards.ts')

/**
 * The cards, in their order: what holds an account up and what it owes first, what is seldom changed last.
 * Short cards that share the place of one are a group.
 */
export const sections: readonly (readonly BillingSection[])[] = [
  [{ name: 'profile', can: 'billing:read', load: async () => (await firstCards()).profile }],
  [{ name: 'balance', can: 'billing:read', load: async () => (await firstCards()).balance }],
  [{ name: 'upcoming', can: 'billing:read', load: async () => (await moreCards()).upcoming }],
  [{ name: 'invoices', can: 'billing:read', load: async () => (await moreCards()).invoices }],
  [
    { name: 'cards', can: 'billing:read', load: async () => (await moreCards()).cards },
    { name: 'autoRecharge', can: 'billing:read', load: async () => (await moreCards()).autoRecharge },
  ],
  [{ name: 'credits', can: 'billing:read', load: async () => (await moreCards()).credits }],
  [
    { name: 'budgets', can: 'billing:read', load: async () => (await moreCards()).budgets },
    { name: 'access', can: 'billing:read', load: async () => (await moreCards()).access },
    { name: 'reports', can: 'report:read', load: async () => (await moreCards()).reports },
  ],
  [{ name: 'details', can: 'billing:read', load: async () => (await moreCards()).details }],
]
