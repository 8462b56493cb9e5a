import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of how support is reached. */
export const en = {
  title: 'More information',
  lead: 'Other ways to contact support.',
  email: 'Email',
  phone: 'Phone number',
  emergencyPhone: 'Emergency phone',
  hours: 'Support hours',
  address: 'Address',
  about: 'About support',
  links: 'Links',
  'hint.links': 'One per line: a title, then a URL, such as “Guides https://docs.example.com”',
  linksWrong: 'Each line needs a title and a URL that starts with https://',
  copy: 'Copy',
  copied: 'Copied',
  nothing: 'No contact details yet. You can create a ticket at any time.',
  edit: 'Edit contact details',
  editTitle: 'Edit contact details',
  editLead: "Empty fields aren't shown.",
  save: 'Save',
  done: 'Done',
}

/** Messages of how support is reached; resellers override them as `supportContact.title` and so on. */
export const contactPack: Pack<typeof en> = {
  name: 'supportContact',
  en,
  others: { he: () => import('./messages.he.ts') },
}
