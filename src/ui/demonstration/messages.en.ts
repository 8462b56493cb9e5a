import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the demonstration's badge. */
export const en = {
  badge: 'Demonstration',
  hint: 'Sample data. Nothing you do here is real or saved.',
}

/** Messages about the demonstration; resellers override them as `demonstration.badge` and so on. */
export const demonstrationPack: Pack<typeof en> = {
  name: 'demonstration',
  en,
  others: { he: () => import('./messages.he.ts') },
}
