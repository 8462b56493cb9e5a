import type { Infer } from 'superstruct'
import type { BatchTried, batch } from '../../../../src/contract/people/batch.ts'
import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { paidText, sumPaid, type AmountText, type Paid } from '../../../../src/contract/money/money.ts'
import { accountById, isAdministrator } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { depositAmount } from '../../domain/deposits/typed-amount.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail, Failure } from '../../kernel/http/fail.ts'
import { resolveAccounts, splitEntries } from './batch-kinds.ts'
import type { DepositsInput } from './charge-deposits.ts'

type Tried = Infer<typeof BatchTried>
type Force = typeof batch.forceDeposit

/** Previews deposits by the default cards of accounts, or starts them if there are as many as in the preview. */
export const forceDeposit = async ({ body }: Input<Force>, call: Call): Promise<Tried> => {
  if (sessionOf(call).impersonatedBy !== null) throw fail(code.inAnothersName)
  if (!call.parts.payments.of(call.site.row.company_id)) throw fail(code.notFound)
  if (body.checkOnly) return call.inSite((trx) => tryDeposits(trx, call, body))
  return call.once(async (trx) => {
    const tried = await tryDeposits(trx, call, body)
    if (tried.allowed === 0 || tried.allowed !== body.expected) throw fail(code.batchChanged)
    const input: DepositsInput = {
      deposits: tried.rows.flatMap(({ allowed, userId, amount }) =>
        allowed && amount ? [{ id: Number(userId), amount }] : [],
      ),
      address: call.address,
      userAgent: call.userAgent,
    }
    const cmdId = await beginCommand(trx, call, {
      accountId: sessionOf(call).accountId,
      name: 'force-deposits',
      target: String(tried.allowed),
      input,
    })
    return { answer: { ...tried, cmdId } }
  })
}

const tryDeposits = async (
  trx: Trx,
  call: Call,
  { accounts, amount: given }: Pick<Input<Force>['body'], 'accounts' | 'amount'>,
): Promise<Tried> => {
  const caller = await accountById(trx, sessionOf(call).accountId)
  if (!isAdministrator(caller) || !caller.billing_admin_enabled) throw fail(code.forbidden)
  const { currency } = call.site.row
  const usual = depositAmount(given, currency)
  const lines = accounts.split('\n').flatMap((line) => {
    const [account, ...amounts] = splitEntries(line)
    return account === undefined ? [] : [{ account, amounts }]
  })
  const found = await resolveAccounts(
    trx,
    caller,
    lines.map(({ account }) => account),
    ({ terminates, isSubUser, hasCard }) =>
      isSubUser ? 'subUser' : terminates ? 'state' : hasCard ? undefined : 'noCard',
  )
  const charged: Paid[] = []
  const rows = found.map((row, index): Tried['rows'][number] => {
    const amount = readLine(lines[index]!.amounts, usual, currency)
    if (!amount) return { ...row, allowed: false, refusal: row.refusal || 'amount' }
    if (row.allowed) charged.push(amount)
    return { ...row, amount: paidText(amount) }
  })
  const total: AmountText = paidText(sumPaid(usual.currency, charged))
  return { rows, allowed: charged.length, refused: rows.length - charged.length, cmdId: null, total }
}

/** The amount of a line, or that of all lines; undefined where it can't be deposited. */
const readLine = ([text, ...more]: readonly string[], usual: Paid, currency: string): Paid | undefined => {
  if (text === undefined) return usual
  if (more.length > 0) return undefined
  try {
    return depositAmount({ amount: text, currency }, currency)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return undefined
  }
}
