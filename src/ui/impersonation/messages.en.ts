import { params } from '../../core/i18n/params.ts'

/** What stands over every page while somebody is signed in as somebody else. */
export const en = {
  signedInAs: params('You are signed in as {email}.'),
  own: params('Your own account is {email}.'),
  end: 'End',
  failed: 'This could not be ended. Please try again.',
}
