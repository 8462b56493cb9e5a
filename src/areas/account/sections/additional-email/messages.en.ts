import { params } from '../../../../core/i18n/params.ts'

/** The words of the section additional-email. */
export const en = {
  title: 'Additional email',
  about: 'A second address for notifications, such as that of a team.',
  email: 'Email',
  badEmail: params('{label} is not a valid email'),
  none: 'None',
  isOn: 'In use',
  isOff: 'Not in use',
  isPending: 'Waiting for confirmation',
  pending: params(
    'We have sent a mail to {email}. The address is used once somebody opens the link in it, which is good for a day.',
  ),
  stillUsed: params('Until then mails go to {email}.'),
  use: 'Send notifications to it',
  copies: 'Send it copies of the mails to me',
  copiesHint: 'Mails with a code or a link that signs in never go there.',
  remove: 'Remove',
  removeTitle: 'Remove the additional address?',
  removeLead: params('No more mails go to {email}. To use it again it must be confirmed again.'),
  removed: 'The additional address is removed',
  confirming: 'Confirming the address…',
  confirmed: 'The additional address is confirmed, and mails go there from now on.',
  expired: 'This link was used already, or its time is over. Save the address again to get a new one.',
}
