import { sql } from 'kysely'
import type { cardCheck } from '../../../../src/contract/billing/card-check.ts'
import { nextState, type VerificationFlow } from '../../../../src/contract/billing/profile-events.ts'
import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { paidText } from '../../../../src/contract/money/money.ts'
import { record } from '../../domain/audit/record.ts'
import { findProfile } from '../../domain/billing/billing-profile.ts'
import { stateOf } from '../../domain/billing/describe-profile.ts'
import { lockPayer, payerIdOf } from '../../domain/billing/payer.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import {
  beginCheck,
  checkCurrency,
  countChecks,
  mostChecks,
  mostCharged,
} from '../../domain/card-checks/begin-check.ts'
import { guessAmount, mostGuesses } from '../../domain/card-checks/end-check.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { paidField } from '../../domain/payments/paid-field.ts'

type Shown = Reply<typeof cardCheck.show>

export const cardCheckHandlers: Handlers<typeof cardCheck, Call> = {
  show: (_, call) => call.inSite(async (trx) => show(trx, call, await payerIdOf(trx, call))),
  create: (_, call) =>
    call.once(async (trx) => {
      const payer = await lockPayer(trx, call)
      const { status, isVerifying } = await show(trx, call, payer.id)
      if (status === 'open' || status === 'charging') return { answer: { status } }
      if (!isVerifying || !call.parts.payments.of(call.site.row.company_id)) return refused('cardCheck')
      const begun = await beginCheck(trx, {
        siteId: call.site.id,
        accountId: payer.id,
        createdBy: sessionOf(call).accountId,
        currency: checkCurrency(call.site.row.currency),
      })
      if (typeof begun === 'string') return refused(begun === 'noCard' ? 'noCard' : 'cardCheckLimit')
      await record(trx, call, 'card-check-begun', { accountId: payer.id })
      await call.parts.jobs.send(trx, 'card.check', { site: call.site.id, id: begun })
      call.after(() => call.parts.jobs.wake('card.check'))
      return { answer: { status: 'charging' as const } }
    }),
  guess: ({ body }, call) =>
    call.inSite(async (trx) => {
      const amount = paidField(body.amount, 'amount')
      const payer = await lockPayer(trx, call)
      const result = await guessAmount(trx, call, payer.id, amount)
      if (result === 'otherCurrency')
        throw fail(code.badRequest, { key: 'amount', params: { reason: 'sameCurrency' } })
      if (!result) throw fail(code.wrongState, { params: { reason: 'cardCheckOver' } })
      call.after(() => call.parts.jobs.wake('card.check'))
      const { guess, left } = result
      return { status: guess === 'wrong' ? ('open' as const) : guess, guessesLeft: left }
    }),
}

const refused = (reason: string) => ({ refused: fail(code.wrongState, { params: { reason } }) })

interface Row {
  status: Shown['status']
  brand: string
  last4: string
  guesses: number
  dtEnd: Shown['dtEnd']
}

const statusOf = sql`case when c.state = 'failed' then 'declined' when c.outcome is not null then c.outcome
  when c.state = 'paid' then 'open' else 'charging' end`

const show = async (trx: Trx, call: Call, payer: number): Promise<Shown> => {
  const profile = await findProfile(trx, payer)
  const flow = (profile?.verification_flow ?? 0) as VerificationFlow
  const isVerifying = nextState(stateOf(profile), 'cardConfirmed', flow) !== undefined
  const { rows } = await sql<Row>`
    select ${statusOf} as status, m.brand, m.last4, c.guesses,
      case when ${statusOf} = 'open' then to_char(c.answer_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "dtEnd"
    from card_check c join payment_method m on m.id = c.payment_method_id
    where c.site_id = ${call.site.id} and c.account_id = ${payer} order by c.id desc limit 1`.execute(trx)
  const [last] = rows
  const isRunning = last?.status === 'open' || last?.status === 'charging'
  const card = isRunning ? { brand: last.brand, last4: last.last4 } : await defaultCard(trx, payer)
  const isBelowLimit = (await countChecks(trx, payer)) < mostChecks
  return {
    status: last?.status ?? 'none',
    isVerifying,
    isPossible:
      isVerifying &&
      !isRunning &&
      card !== null &&
      isBelowLimit &&
      call.parts.payments.of(call.site.row.company_id) !== undefined,
    card,
    guessesLeft: last?.status === 'open' ? mostGuesses - last.guesses : 0,
    dtEnd: last?.dtEnd ?? null,
    below: paidText(mostCharged(checkCurrency(call.site.row.currency))),
  }
}

const defaultCard = async (trx: Trx, payer: number): Promise<Shown['card']> => {
  const { rows } = await sql<NonNullable<Shown['card']>>`
    select brand, last4 from payment_method where account_id = ${payer} and is_default and removed_at is null`.execute(
    trx,
  )
  return rows[0] ?? null
}
