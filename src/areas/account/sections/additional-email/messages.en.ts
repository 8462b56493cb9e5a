import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section additional-email. */
export const en = {
  title: 'Additional email',
  about: 'A second email address for notifications, such as a team inbox.',
  email: 'Email',
  badEmail: params('{label} is not a valid email'),
  none: 'Not set',
  isOn: 'On',
  isOff: 'Off',
  isPending: 'Verification pending',
  pending: params(
    'We sent an email to {email}. Open the link in it within 24 hours to start using this address.',
  ),
  stillUsed: params('Until then, notifications go to {email}.'),
  use: 'Send notifications to this address',
  copies: 'Send copies of my emails to this address',
  copiesHint: 'Emails with codes or sign-in links are never copied.',
  remove: 'Remove email',
  removeTitle: 'Remove additional email?',
  removeLead: params(
    "We'll stop sending emails to {email}. To use it again, you'll need to verify it again.",
  ),
  removed: 'Additional email removed',
  confirming: 'Verifying email…',
  confirmed: 'Additional email verified. Notifications go to it from now on.',
  expired: 'This link has expired or was already used. Save the email again to get a new link.',
}

/** Messages of the section; resellers override them as `additional-email.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'additional-email',
  en,
  others: { he: () => import('./messages.he.ts') },
}
