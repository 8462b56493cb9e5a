import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** What stands over every page while somebody is signed in as somebody else. */
export const en = {
  signedInAs: params("You're signed in as {email}."),
  own: params('Your account: {email}'),
  end: 'Stop impersonating',
  failed: "We couldn't end this session. Try again.",
}

/** The words about being signed in as somebody else; resellers override them as `impersonation.end` and so on. */
export const impersonationPack: Pack<typeof en> = {
  name: 'impersonation',
  en,
  others: { he: () => import('./messages.he.ts') },
}
