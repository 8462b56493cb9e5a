import type { credits } from '../../../../src/contract/billing/credits.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { otherManagedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import {
  isBillingAdministrator,
  requireBillingAdministrator,
} from '../../domain/billing/billing-administrator.ts'
import { managedPayer } from '../../domain/billing/managed-payer.ts'
import { payingAccountId } from '../../domain/billing/payer.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { redeemPromo } from '../../domain/credits/redeem-promo.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail, Failure } from '../../kernel/http/fail.ts'
import { giveCredit } from './give-credit.ts'
import { countGuess, forgiveGuess } from './guesses.ts'
import { listCredits, readCredit } from './list-credits.ts'

type Redeem = typeof credits.redeem

type RedeemFor = typeof credits.redeemFor

const caller = (call: Call) => call.inSite((trx) => accountById(trx, sessionOf(call).accountId))

const redeem = async ({ body }: Input<Redeem>, call: Call): Promise<Reply<Redeem>> => {
  const account = await caller(call)
  return redeemCode(call, account, body.code, () => Promise.resolve(payingAccountId(account)))
}

const redeemFor = async ({ params, body }: Input<RedeemFor>, call: Call): Promise<Reply<RedeemFor>> => {
  const account = await caller(call)
  return redeemCode(call, account, body.code, async (trx) => {
    await requireBillingAdministrator(trx, call)
    const { account: user } = await otherManagedUser(trx, call, params, 'management')
    return payingAccountId(user)
  })
}

/** Redeems a code that a user typed, for the account that `findOwner` answers. */
const redeemCode = async (
  call: Call,
  account: Account,
  typedCode: string,
  findOwner: (trx: Trx) => Promise<number>,
): Promise<Reply<Redeem>> => {
  await countGuess(call, account)
  const { currency, company_id: companyId } = call.site.row
  const typed = typedCode.trim()
  try {
    const credit = await call.once(async (trx) => {
      const accountId = await findOwner(trx)
      const redeeming = { siteId: call.site.id, companyId, accountId, redeemedBy: account.id, currency }
      const redeemed = await redeemPromo(trx, { ...redeeming, code: typed })
      if ('refused' in redeemed) {
        const params = { reason: redeemed.refused, currency }
        return { refused: fail(code.badRequest, { key: 'code', params }) }
      }
      const answer = await readCredit(trx, redeemed.grantId)
      await record(trx, call, 'promo-redeemed', { accountId, method: answer.code })
      return { answer }
    })
    await forgiveGuess(call, account)
    return credit
  } catch (error) {
    if (isKnown(error)) await forgiveGuess(call, account)
    throw error
  }
}

/** Whether a refusal is of a code that there is. */
const isKnown = (error: unknown): boolean =>
  error instanceof Failure && error.errors.some(({ params }) => params?.['reason'] !== 'promoUnknown')

export const creditsHandlers: Handlers<typeof credits, Call> = {
  list: async (_, call) => {
    const account = await caller(call)
    return call.inSite((trx) => listCredits(trx, payingAccountId(account)))
  },
  listOf: ({ params }, call) =>
    call.inSite(async (trx) => {
      const payer = await managedPayer(trx, call, params)
      const mayGive = await isBillingAdministrator(trx, call)
      return {
        ...(await listCredits(trx, payer.id)),
        mayGive: mayGive && params.id !== String(sessionOf(call).accountId),
      }
    }),
  redeem,
  redeemFor,
  grant: giveCredit,
}
