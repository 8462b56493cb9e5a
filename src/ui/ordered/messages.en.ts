import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of lists whose order matters. */
export const en = {
  moved: params('{name} moved to position {position} of {count}'),
  earlier: params('Move {name} up'),
  later: params('Move {name} down'),
}

/** Messages of lists whose order matters. */
export const orderedPack: Pack<typeof en> = {
  name: 'ordered',
  en,
  others: { he: () => import('./messages.he.ts') },
}
