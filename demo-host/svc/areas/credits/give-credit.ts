import type { credits } from '../../../../src/contract/billing/credits.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { paidText } from '../../../../src/contract/money/money.ts'
import { otherManagedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { requireBillingAdministrator } from '../../domain/billing/billing-administrator.ts'
import { readClock } from '../../domain/billing/clock.ts'
import { payingAccountId } from '../../domain/billing/payer.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { grantCredit } from '../../domain/credits/grant-credit.ts'
import { creditAmount } from '../../domain/deposits/typed-amount.ts'
import { newToken } from '../../kernel/keys.ts'

type Grant = typeof credits.grant

/** Gives a user's paying account credit as goodwill. Throws code 909 unless the caller is an administrator of billing. */
export const giveCredit = ({ params, body }: Input<Grant>, call: Call): Promise<Reply<Grant>> =>
  call.once(async (trx) => {
    await requireBillingAdministrator(trx, call)
    const { account } = await otherManagedUser(trx, call, params, 'management')
    const amount = creditAmount(body.amount, call.site.row.currency)
    const { now } = await readClock(trx)
    const { expireDays, note } = body
    const id = await grantCredit(trx, {
      companyId: call.site.row.company_id,
      siteId: call.site.id,
      accountId: payingAccountId(account),
      amount,
      source: 'goodwill',
      key: `goodwill ${newToken()}`,
      grantedAt: now,
      grantedBy: sessionOf(call).accountId,
      expiresAt: expireDays === undefined ? null : new Date(Number(now) + expireDays * 86_400_000),
      note: note.trim(),
    })
    const text = paidText(amount)
    await record(trx, call, 'credit-granted', {
      accountId: payingAccountId(account),
      method: `${text.amount} ${text.currency}`,
    })
    return { answer: { id: String(id) } }
  })
