import { sql } from 'kysely'
import { expiresSoonDays, type cards } from '../../../../src/contract/billing/cards.ts'
import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { record } from '../../domain/audit/record.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { requirePermittedByProfile } from '../../domain/billing/billing-profile.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { cancelCheckOf } from '../../domain/card-checks/end-check.ts'
import { beginSetup, mostCards } from '../../domain/cards/begin-setup.ts'
import { lockCard, removeCard, setDefaultCard, type LockedCard } from '../../domain/cards/cards.ts'
import { syncSetup } from '../../domain/cards/sync-setup.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { onProviderPage } from '../../domain/deposits/on-provider-page.ts'
import { payerIdOf } from '../../domain/billing/payer.ts'
import { pageUrl } from '../../domain/deposits/return-urls.ts'

type Cards = Reply<typeof cards.list>

export const cardsHandlers: Handlers<typeof cards, Call> = {
  list: (_, call) =>
    call.inSite(async (trx) => {
      const payer = await payerIdOf(trx, call)
      return { cards: await cardsOf(trx, payer), isAdding: await isAdding(trx, payer) }
    }),
  async create({ body }, call) {
    const provider = call.parts.payments.of(call.site.row.company_id)
    if (!provider) throw fail(code.notFound)
    const url = pageUrl(call, body.returnUrl)
    const { id } = await call.once(async (trx) => {
      requirePermittedByProfile(await accountById(trx, sessionOf(call).accountId), 'addMethod')
      const payer = await payerIdOf(trx, call)
      const begun = await beginSetup(trx, call, payer, provider.name, url)
      return begun === undefined
        ? { refused: fail(code.listFull, { params: { max: mostCards } }) }
        : { answer: { id: begun } }
    })
    await onProviderPage(call, () => syncSetup(call.parts, call.site.id, id))
    return call.inSite((trx) => setupOf(trx, id))
  },
  setDefault: ({ params }, call) =>
    change(call, rowId(params.id), async (trx, payer, card) => {
      await setDefaultCard(trx, payer, card.id)
      await record(trx, call, 'card-default-changed', { accountId: payer, method: nameOf(card) })
    }),
  remove: ({ params }, call) =>
    change(call, rowId(params.id), async (trx, payer, card) => {
      await removeCard(trx, payer, card.id)
      await cancelCheckOf(trx, call, payer, card.id)
      await record(trx, call, 'card-removed', { accountId: payer, method: nameOf(card) })
    }),
}

const nameOf = ({ brand, last4 }: LockedCard): string => `${brand} ${last4}`

const change = (
  call: Call,
  id: number,
  work: (trx: Trx, payer: number, card: LockedCard) => Promise<void>,
): Promise<{ saved: true }> =>
  call.inSite(async (trx) => {
    const payer = await payerIdOf(trx, call)
    const card = await lockCard(trx, payer, id)
    if (!card) throw fail(code.notFound)
    await work(trx, payer, card)
    return { saved: true as const }
  })

const cardsOf = async (trx: Trx, payer: number): Promise<Cards['cards']> => {
  // A card holds until the last day of its month.
  const ends = sql`make_date(expiry_year, expiry_month, 1) + interval '1 month'`
  const { rows } = await sql<Cards['cards'][number]>`
    select id::text, brand, last4, expiry_month as "expiryMonth", expiry_year as "expiryYear", is_default as "isDefault",
      case when ${ends} <= billing_now() then 'expired'
        when ${ends} <= billing_now() + interval '1 day' * ${expiresSoonDays}::int then 'soon' else 'valid' end as expiry
    from payment_method where account_id = ${payer} and removed_at is null order by is_default desc, id desc`.execute(
    trx,
  )
  return rows
}

/** Someone is on the provider's page, or came from it just now. */
const isAdding = async (trx: Trx, payer: number): Promise<boolean> => {
  const { rows } = await sql<{ isAdding: boolean }>`
    select exists (select from payment_setup where account_id = ${payer} and state = 1
      and created_at > clock_timestamp() - interval '15 minutes') as "isAdding"`.execute(trx)
  return rows[0]!.isAdding
}

const setupOf = async (trx: Trx, id: number): Promise<Reply<typeof cards.create>> => {
  const { rows } = await sql<Reply<typeof cards.create>>`
    select id::text, case state when 1 then 'created' when 3 then 'completed' else 'expired' end as status,
      case when state = 1 then pay_url end as "payUrl" from payment_setup where id = ${id}`.execute(trx)
  return rows[0]!
}
