import type { Pack } from '../../core/i18n/words.ts'

/** What tabs, nested pages and details beside their list say, whatever they show. */
export const en = {
  save: 'Save',
  close: 'Close',
  within: 'Breadcrumb',
}

/** The words around what a resource shows; resellers override them as `resource-page.save` and so on. */
export const resourcePack: Pack<typeof en> = {
  name: 'resource-page',
  en,
  others: { he: () => import('./messages.he.ts') },
}
