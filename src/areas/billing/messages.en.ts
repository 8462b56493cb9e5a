import type { Pack } from '../../core/i18n/words.ts'

/** The words of the area. */
export const en = {
  title: 'Billing profile',
  pages: 'Billing pages',
  invoices: 'Invoices',
  costs: 'Costs',
  history: 'Transaction history',
}

/** Resellers override them as `billing.title` and so on. */
export const billingPack: Pack<typeof en> = {
  name: 'billing',
  en,
  others: { he: () => import('./messages.he.ts') },
}
