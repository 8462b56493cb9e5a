import { sql } from 'kysely'
import {
  paidText,
  readPaid,
  type AmountText,
  type PaidCurrency,
} from '../../../../src/contract/money/money.ts'
import { accountById, isAdministrator, isUsable } from '../../domain/accounts/accounts.ts'
import { lockManagedAccount } from '../../domain/accounts/authorization.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { record } from '../../domain/audit/record.ts'
import { beginPayment, type PaymentState } from '../../domain/card-payments/begin-payment.ts'
import type { PaymentReason } from '../../domain/card-payments/payment-row.ts'
import { takenOf } from '../../domain/payments/payment.ts'
import { CommandError, type CommandContext } from '../../domain/tasks/kinds.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** Input of a batch of deposits. */
export interface DepositsInput {
  deposits: { id: number; amount: AmountText }[]
  /** The caller's address, for the audit log. */
  address: string
  userAgent: string
}

/** Deposits that are begun in one transaction, charged at the same time, and logged together. */
const atOnce = 7

interface Charged {
  id: number
  email: string
  minor: string
  currency: PaidCurrency
  state: PaymentState
  reason: PaymentReason | null
}

/**
 * Charges the default cards of accounts. A step begins payments under the name of this command, so that no account is charged twice
 * whatever is killed; what was declined is logged, and what the provider hasn't decided is left to the queue of payments.
 */
export const chargeDeposits = async (context: CommandContext): Promise<void> => {
  const { deposits } = context.input as DepositsInput
  for (let first = 0; first < deposits.length; first += atOnce) {
    const part = deposits.slice(first, first + atOnce)
    const ids = part.map(({ id }) => id)
    await context.step(`begin ${first}`, (trx) => beginPart(trx, context, part))
    for (let look = 0; look < 2; look += 1) {
      const open = (await context.read((trx) => readCharged(trx, context, ids))).filter(isOpen)
      await Promise.all(open.map(({ id }) => context.chargePayment(id)))
    }
    const progress = Math.floor(((first + part.length) / deposits.length) * 100)
    await context.step(
      `result ${first}`,
      async (trx) => logPart(context, await readCharged(trx, context, ids)),
      progress,
    )
  }
}

const isOpen = ({ state }: Charged): boolean => state === 'waiting' || state === 'processing'

const beginPart = async (
  trx: Trx,
  context: CommandContext,
  part: DepositsInput['deposits'],
): Promise<void> => {
  const by = await accountById(trx, context.accountId)
  const isPermitted = mayDo(await holderOf(trx, by.id), 'forceDepositAccounts', 'write')
  if (!isAdministrator(by) || !by.billing_admin_enabled || !isUsable(by) || !isPermitted)
    throw new CommandError('You no longer have permission to do this.')
  const { address, userAgent } = context.input as DepositsInput
  const actor = {
    ...context.mailing,
    address,
    userAgent,
    session: { accountId: by.id, impersonatedBy: null },
  }
  // In the order of their IDs, like all code that locks several.
  for (const { id, amount } of [...part].sort((one, other) => one.id - other.id)) {
    const account = await lockManagedAccount(trx, by, String(id))
    const isPossible = account && account.parent_id === null && !isAdministrator(account)
    const payment = isPossible
      ? await beginPayment(trx, {
          siteId: context.site.id,
          accountId: id,
          amount: readPaid(amount),
          purpose: 'deposit',
          purposeId: purposeOf(context, id),
          createdBy: by.id,
        })
      : undefined
    if (!account || !isPossible)
      await context.warn(`${account?.email ?? id}: Skipped: this account can no longer be charged.`)
    else if (!payment) await context.warn(`${account.email}: Skipped: this account has no card.`)
    else
      await record(trx, actor, 'deposit-forced', {
        accountId: id,
        method: `${amount.amount} ${amount.currency}`,
      })
  }
}

const purposeOf = ({ id }: CommandContext, accountId: number): string => `batch ${id} ${accountId}`

const taken = takenOf('p')

const readCharged = async (trx: Trx, context: CommandContext, ids: readonly number[]): Promise<Charged[]> => {
  const { rows } = await sql<Charged>`
    select p.id, a.email, ${taken.minor}::text as minor,
      ${taken.currency} as currency, p.state, p.reason
    from payment p join account a on a.site_id = p.site_id and a.id = p.account_id
    where p.site_id = ${context.site.id}::int and p.account_id = any(${[...ids]}::int[]) and p.purpose = 'deposit'
      and p.purpose_id = any(${ids.map((id) => purposeOf(context, id))}::text[])
    order by p.account_id`.execute(trx)
  return rows
}

const logPart = async (context: CommandContext, charged: readonly Charged[]): Promise<void> => {
  const paid = charged.filter(({ state }) => state === 'paid')
  for (const { email, state, reason } of charged) {
    if (state === 'paid') continue
    const why = state === 'failed' ? (declines[reason ?? 'declined'] ?? declines.declined) : undecided
    await context.warn(`${email}: ${why}`)
  }
  if (paid.length > 0)
    await context.log(
      `Deposited: ${paid
        .map(({ email, minor, currency }) => {
          const { amount } = paidText({ minor: BigInt(minor), currency })
          return `${email} ${amount} ${currency}`
        })
        .join(', ')}`,
    )
}

const undecided =
  "The payment provider hasn't confirmed this charge yet. The deposit is credited when it does."

const declines: Readonly<Record<PaymentReason, string>> = {
  declined: 'Declined by the bank. Nothing was charged.',
  funds: 'Declined: insufficient funds. Nothing was charged.',
  expiredCard: 'Declined: the card has expired. Nothing was charged.',
  limit: 'Declined: the limit of the card is reached. Nothing was charged.',
  notPermitted: "Declined: the card doesn't permit this charge. Nothing was charged.",
  tryLater: 'Declined: the bank asks to try again later. Nothing was charged.',
  authentication: 'Declined: the bank wants the customer to confirm. Nothing was charged.',
  noCard: 'This account has no card. Nothing was charged.',
  removed: 'The card was removed. Nothing was charged.',
  refused: 'The payment provider refused the card. Nothing was charged.',
  notCharged: 'The payment provider knows no such charge. Nothing was charged.',
  differs: 'The payment provider reports another amount. Check this payment with the provider.',
}
