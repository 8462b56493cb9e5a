import { params } from '../../core/i18n/params.ts'

/** The words of the dialog that asks for a fresh proof of who this is. */
export const en = {
  title: 'Confirm that it is you',
  byPassword: 'For this change we ask for your password once more.',
  byEmail: params('For this change we ask for a code. We have sent it to {email}.'),
  wrongPassword: 'This is not your password.',
  required: params('Please enter {label}'),
  password: 'Password',
  code: 'Code',
  show: 'Show password',
  hide: 'Hide password',
  cancel: 'Cancel',
  confirm: 'Confirm',
}
