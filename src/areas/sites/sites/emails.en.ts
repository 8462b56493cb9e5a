import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { en as names } from './email-names.en.ts'

/** Messages of a site's emails. */
export const en = {
  id: 'Email ID',
  siteHost: 'Site',
  name: 'Email',
  ...names,
  locale: 'Language',
  'locale.en': 'English',
  'locale.he': 'Hebrew',
  subject: 'Subject',
  title: 'Title',
  lead: 'Text before the button',
  'hint.lead':
    'Empty lines divide paragraphs. Keep what stands in braces; a paragraph whose value is empty is left out',
  button: 'Button',
  after: 'Text after the button',
  'hint.after': 'Empty lines divide paragraphs',
  values: 'Values',
  state: 'Status',
  'state.standard': 'Standard',
  'state.own': 'Own text',
  'state.changed': 'Unpublished changes',
  'view.own': 'Own texts',
  'view.changed': 'Unpublished changes',
  empty: 'No emails match.',
  'empty.emails': 'No emails match.',
  'do.edit': 'Edit email',
  'ok.edit': 'Save',
  'did.edit': 'Email saved in the draft',
  'do.test': 'Send test email',
  'did.test': 'Test email sent to you',
  'do.reset': 'Reset email',
  'did.reset': 'Email reset in the draft',
  'why.reset': 'Once published, users get the standard text.',
  'mails.en': 'Emails, English',
  'mails.he': 'Emails, Hebrew',
  choose: 'Select an email to see how users get it.',
  toList: 'Emails',
  ofMail: params('{name}, {language}'),
  subjectOf: params('Subject: {subject}'),
  asText: 'Plain text',
}

/** Messages of a site's emails; resellers override them as `siteMails.subject` and so on. */
export const siteMailsPack: Pack<typeof en> = {
  name: 'siteMails',
  en,
  others: { he: () => import('./emails.he.ts') },
}
