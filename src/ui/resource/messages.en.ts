import type { Pack } from '../../core/i18n/words.ts'

/** Messages of tabs, nested pages and split pages of all resources. */
export const en = {
  save: 'Save',
  close: 'Close',
  within: 'Breadcrumb',
}

/** Messages around what a resource shows; resellers override them as `resource-page.save` and so on. */
export const resourcePack: Pack<typeof en> = {
  name: 'resource-page',
  en,
  others: { he: () => import('./messages.he.ts') },
}
