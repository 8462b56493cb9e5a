import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section phones. */
export const en = {
  title: 'Phone numbers',
  about: 'We can text verification codes to these numbers.',
  count: params('{n} of {max}'),
  none: 'No phone numbers yet.',
  add: 'Add phone number',
  full: "You've reached the maximum number of phone numbers. Remove one to add another.",
  notSent: "This site doesn't send text messages, so you can't add a phone number.",
  prefix: 'Country',
  noPrefix: 'No countries match',
  phone: 'Phone number',
  phoneHint: params('Without the country code, or all of it, such as {example}.'),
  badPhone:
    "This phone number can't receive text messages. Select its country, or start with + and the country code.",
  send: 'Send code',
  sent: params('We sent a code to {to}.'),
  code: 'Verification code',
  resend: 'Resend code',
  resendIn: params('You can resend the code in {time}.'),
  verify: 'Add phone number',
  otherNumber: 'Use a different number',
  added: 'Phone number added',
  describe: 'Edit description',
  description: 'Description',
  descriptionHint: 'Such as “Work” or “Backup”',
  remove: 'Remove',
  removeTitle: 'Remove phone number?',
  removeText: params("We'll no longer text codes to {phone}."),
  removeLast: 'This is your only phone number, so verification by text message will be turned off.',
  lastWay: 'This is your only verification method. Turn on another method first.',
  removed: 'Phone number removed',
}

/** Messages of the section; resellers override them as `phones.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'phones',
  en,
  others: { he: () => import('./messages.he.ts') },
}
