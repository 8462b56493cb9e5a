import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of a site's own words. */
export const en = {
  id: 'Key',
  siteHost: 'Site',
  word: 'Word',
  locale: 'Language',
  'locale.en': 'English',
  'locale.he': 'Hebrew',
  text: 'Text',
  'hint.text': 'Plain text. Keep what stands in braces, such as the name of a value',
  standard: 'Standard text',
  state: 'Status',
  'state.standard': 'Standard',
  'state.own': 'Own text',
  'state.changed': 'Unpublished changes',
  'view.own': 'Own texts',
  'view.changed': 'Unpublished changes',
  empty: 'No texts match.',
  'empty.words': 'No texts match.',
  'do.edit': 'Edit text',
  'ok.edit': 'Save',
  'did.edit': 'Text saved in the draft',
  'do.reset': 'Reset text',
  'did.reset': 'Text reset in the draft',
  'why.reset': 'Once published, users see the standard text.',
  'words.en': 'Words of the portal, English',
  'words.he': 'Words of the portal, Hebrew',
}

/** Messages of a site's own words; resellers override them as `siteWords.text` and so on. */
export const siteWordsPack: Pack<typeof en> = {
  name: 'siteWords',
  en,
  others: { he: () => import('./words.he.ts') },
}
