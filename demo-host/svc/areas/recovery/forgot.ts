import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { recovery } from '../../../../src/contract/recovery.ts'
import { accountByEmail, heldAccount, isUsable } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { countBusyVisit } from '../../domain/calls/visits.ts'
import { requireProof } from '../../domain/captcha/require-proof.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { fail } from '../../kernel/http/fail.ts'
import { steadily } from '../../kernel/http/steadily.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'

/**
 * Mails the owner of an account a link to set a new password, at the stored address only. The same answer in the same time
 * whether there is an account, it is disabled, or got too many mails already.
 */
export const forgot = async (
  { body }: Input<typeof recovery.forgot>,
  call: Call,
): Promise<Reply<typeof recovery.forgot>> => {
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const always = await countBusyVisit(call, 'forgot')
  await requireProof(call, 'forgot', body.captchaToken, { always })
  return steadily(() =>
    call.once(async (trx) => {
      const found = await accountByEmail(trx, email)
      const account = found && (await heldAccount(trx, found.id))
      if (account && isUsable(account) && (await takeMail(trx, call, account.email)) === 0)
        await mailLink(trx, call, account, 'reset')
      // The worker is woken for nobody too, so that the answer is not later for somebody.
      call.after(() => call.parts.jobs.wake('mail.urgent'))
      return { answer: { mailSent: true } }
    }),
  )
}
