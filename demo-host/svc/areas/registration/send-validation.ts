import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { validationMail } from '../../mails/validation-mail.ts'
import { mailOwner } from '../../outbox/mail-owner.ts'
import type { Account } from '../login/accounts.ts'
import { issueToken, tokenLife } from '../login/tokens.ts'
import { doorLink } from '../site/door-link.ts'

/** Mails the owner of an account a link that validates its address. */
export const sendValidation = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  const token = await issueToken(trx, account, 'validate')
  await mailOwner(trx, call, account.email, {
    kind: 'validation',
    topic: `validate ${account.id}`,
    message: validationMail(call.site, account.locale, doorLink(call.site, 'validate', token)),
    goodFor: tokenLife.validate,
  })
}
