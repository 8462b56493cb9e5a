import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { resetMail } from '../../mails/reset-mail.ts'
import { mailOwner } from '../../outbox/mail-owner.ts'
import type { Account } from '../login/accounts.ts'
import { issueToken, tokenLife } from '../login/tokens.ts'
import { doorLink } from '../site/door-link.ts'

/** Mails the owner of an account a link to set a new password; the one before is no good any more. */
export const sendReset = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  const token = await issueToken(trx, account, 'reset')
  await mailOwner(trx, call, account.email, {
    kind: 'reset',
    topic: `reset ${account.id}`,
    message: resetMail(call.site, account.locale, doorLink(call.site, 'reset', token)),
    goodFor: tokenLife.reset,
  })
  await record(trx, call, 'reset-sent', { accountId: account.id })
}
