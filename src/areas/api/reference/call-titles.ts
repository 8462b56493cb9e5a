import type { Pack } from '../../../core/i18n/words.ts'

/**
 * Titles of calls and their areas by ID in languages other than that of the service's description, which has them in
 * English; a call without one keeps its own.
 */
export const callTitlesPack: Pack<Readonly<Record<string, string>>> = {
  name: 'callTitles',
  en: { 'area servers': 'Servers' },
  others: { he: () => import('./call-titles.he.ts') },
}
