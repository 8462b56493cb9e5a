import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Names of field parts that few forms have. */
export const en = {
  period: 'Period',
  address: 'Address',
  shows: 'What it shows',
  generate: 'Generate password',
  copyPassword: 'Copy password',
  copiedPassword: 'Password copied',
  chooseFile: 'Choose file',
  linkName: 'Name',
  language: 'Language',
  allLanguages: 'All languages',
  addLink: 'Add link',
  removeLink: 'Remove link',
  link: params('Link {position}'),
}

/** Names of field parts that few forms have; resellers override them as `formParts.period` and so on. */
export const partsPack: Pack<typeof en> = {
  name: 'formParts',
  en,
  others: { he: () => import('./parts-messages.he.ts') },
}
