import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the dialog that asks for a fresh proof of who this is. */
export const en = {
  title: 'Confirm your identity',
  byPassword: 'Enter your password to continue.',
  byEmail: params('Enter the code we sent to {email} to continue.'),
  wrongPassword: 'Incorrect password. Try again.',
  required: params('Please enter {label}'),
  password: 'Password',
  code: 'Verification code',
  show: 'Show password',
  hide: 'Hide password',
  cancel: 'Cancel',
  confirm: 'Confirm',
}

/** Messages of the dialog that asks for a fresh proof; resellers override them as `confirm.title` and so on. */
export const confirmPack: Pack<typeof en> = {
  name: 'confirm',
  en,
  others: { he: () => import('./messages.he.ts') },
}
