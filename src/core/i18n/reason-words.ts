import { reasons } from '../../contract/engine/reasons.ts'
import type { Pack } from './words.ts'

/** Why something was refused, by code and reason: `errors.e927.subUsers`. Fetched with the first of them, because none shows at sign-in. */
export const reasonPack: Pack<Record<string, string>> = {
  name: 'errors',
  en: Object.fromEntries(Object.entries(reasons).map(([reason, text]) => [`e${reason}`, text])),
  others: { he: () => import('./reason-words.he.ts') },
}
