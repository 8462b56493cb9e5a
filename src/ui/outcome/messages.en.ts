import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of changes whose page was left before they ended. */
export const en = {
  saved: 'Changes saved',
  failed: params("Your last change wasn't saved. {reason}"),
  unclear: params("We don't know whether your last change was saved. {reason}"),
}

/** Messages of changes whose page was left before they ended; resellers override them as `outcome.saved` and so on. */
export const outcomePack: Pack<typeof en> = {
  name: 'outcome',
  en,
  others: { he: () => import('./messages.he.ts') },
}
