import { params } from '../../core/i18n/params.ts'

/** What stands over every page while somebody is signed in as somebody else. */
export const en = {
  signedInAs: params("You're signed in as {email}."),
  own: params('Your account: {email}'),
  end: 'Stop impersonating',
  failed: "We couldn't end this session. Try again.",
}
