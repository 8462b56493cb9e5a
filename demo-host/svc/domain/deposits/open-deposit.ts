import { code } from '../../../../src/contract/engine/error-codes.ts'
import { paidText, type Paid } from '../../../../src/contract/money/money.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import { requirePermittedByProfile } from '../billing/billing-profile.ts'
import { payingAccountId } from '../billing/payer.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { beginDeposit, countOpen, mostOpen } from './begin-deposit.ts'
import { onProviderPage } from './on-provider-page.ts'
import type { ReturnUrls } from './return-urls.ts'
import { syncDeposit } from './sync-deposit.ts'

/**
 * Begins a deposit for the account that pays for the caller, opens the provider's page and answers the deposit's ID; undefined where the
 * site has no provider. Throws code 927 if the billing profile refuses it, 920 if too many are open, 908 where the provider didn't answer.
 */
export const openDeposit = async (
  call: Call,
  amount: Paid,
  urls: ReturnUrls,
): Promise<number | undefined> => {
  const provider = call.parts.payments.of(call.site.row.company_id)
  if (!provider) return undefined
  const { id } = await call.once(async (trx) => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    requirePermittedByProfile(caller, 'deposit')
    const accountId = payingAccountId(caller)
    if ((await countOpen(trx, accountId)) >= mostOpen)
      return { refused: fail(code.listFull, { params: { max: mostOpen } }) }
    const begun = await beginDeposit(trx, call, { accountId, provider: provider.name, amount, urls })
    await record(trx, call, 'deposit-begun', {
      accountId,
      method: `${paidText(amount).amount} ${amount.currency}`,
    })
    return { answer: { id: begun } }
  })
  await onProviderPage(call, () => syncDeposit(call.parts, call.site.id, id))
  return id
}
