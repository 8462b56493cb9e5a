import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the texts of a site. */
export const en = {
  kind: 'Text',
  'kind.terms': 'Terms of service',
  'kind.welcome': 'Welcome message',
  'kind.home': 'Home page',
  locale: 'Language',
  'locale.en': 'English',
  'locale.he': 'Hebrew',
  title: 'Title',
  body: 'Text',
  'hint.body':
    'Terms: begin each section with a line such as # Payment. Home page: HTML without scripts, styles and forms',
  state: 'Status',
  'state.published': 'Published',
  'state.changed': 'Unpublished changes',
  'state.missing': 'Missing',
  empty: 'No texts.',
  'empty.Contents': 'No texts.',
  id: 'Text ID',
  siteHost: 'Site',
  preview: 'Text preview',
  choose: 'Select a text to see how users read it.',
  toList: 'Contents',
  'do.edit': 'Edit text',
  'ok.edit': 'Save',
  'did.edit': 'Text saved in the draft',
  'do.remove': 'Remove text',
  'did.remove': 'Text removed in the draft',
  'why.remove': 'Once published, users see the text in another language, or none.',
  'terms.en': 'Terms of service, English',
  'terms.he': 'Terms of service, Hebrew',
  'welcome.en': 'Welcome message, English',
  'welcome.he': 'Welcome message, Hebrew',
  'home.en': 'Home page, English',
  'home.he': 'Home page, Hebrew',
}

/** Messages of the texts of a site; resellers override them as `siteContents.title` and so on. */
export const contentsPack: Pack<typeof en> = {
  name: 'siteContents',
  en,
  others: { he: () => import('./contents.he.ts') },
}
