import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the impersonation bar. */
export const en = {
  signedInAs: params("You're signed in as {email}."),
  own: params('Your account: {email}'),
  end: 'Stop impersonating',
  failed: "We couldn't end this session. Try again.",
}

/** Messages about impersonation; resellers override them as `impersonation.end` and so on. */
export const impersonationPack: Pack<typeof en> = {
  name: 'impersonation',
  en,
  others: { he: () => import('./messages.he.ts') },
}
