import { params } from '../../core/i18n/params.ts'

/** Messages of the impersonation bar. */
export const en = {
  signedInAs: params("You're signed in as {email}."),
  own: params('Your account: {email}'),
  end: 'Stop impersonating',
  failed: "We couldn't end this session. Try again.",
}
