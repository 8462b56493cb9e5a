import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { priceReasons } from '../../../../src/contract/sites/price-reasons.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { findManagedAccount, managedUser } from '../../domain/accounts/authorization.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { openOwnCompany } from '../../domain/prices/price-list-access.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { priceOf } from './price-text.ts'

type Reason = Reply<typeof priceReasons.show>

/** Why a user of the caller's site pays what they do for an item. */
export const explainPrice = (
  { params, query }: Input<typeof priceReasons.show>,
  call: Call,
): Promise<Reason> =>
  call.inSite(async (trx) => {
    await openOwnCompany(trx, call)
    const id = await findUser(trx, call, params.userId)
    const { email } = await accountById(trx, id)
    const { rows: candidates } = await sql<Reason['candidates'][number]>`
      select list_id::text as "listId", list, holder, group_name as group
      from price_list_candidates(${call.site.id}::int, ${id}::int)`.execute(trx)
    const { rows: sold } = await sql<{ item: string; version: number }>`
      select item, version_id as version from prices_of(${call.site.id}::int, ${id}::int) order by position, item`.execute(
      trx,
    )
    const chosen = query.item === undefined ? sold[0] : sold.find(({ item }) => item === query.item)
    const found = {
      email,
      sold: sold.map(({ item }) => item),
      item: chosen?.item ?? query.item ?? '',
      candidates,
    }
    if (!chosen) return { ...found, hourly: null, monthly: null, validFrom: null, steps: [] }
    return { ...found, ...(await stepsTo(trx, chosen, call.site.row.currency)) }
  })

/** The user of an ID or email. Throws code 906, or 909 for one with more rights than the caller. */
const findUser = async (trx: Trx, call: Call, named: string): Promise<number> => {
  const caller = await accountById(trx, sessionOf(call).accountId)
  const found = await findManagedAccount(trx, caller, named, 'access')
  return found ?? (await managedUser(trx, call, { site: call.site.row.slug, id: named }, 'access')).account.id
}

/** The steps to a price, from the list that gives it to the one that counts. */
const stepsTo = async (
  trx: Trx,
  { item, version }: { item: string; version: number },
  currency: string,
): Promise<Pick<Reason, 'hourly' | 'monthly' | 'validFrom' | 'steps'>> => {
  const { rows: steps } = await sql<Reason['steps'][number]>`
    select list_id::text as "listId", list, version, is_own as own, trim_scale(markup_percent)::text as markup,
      ${priceOf(sql`hourly`, currency, 'hour')} as hourly, ${priceOf(sql`monthly`, currency, 'month')} as monthly
    from price_list_steps(${version}::int, ${item}) order by depth desc`.execute(trx)
  const { rows } = await sql<{ at: Date }>`
    select lower(valid) as at from price_list_version where id = ${version}`.execute(trx)
  const last = steps.at(-1)
  return {
    hourly: last?.hourly ?? null,
    monthly: last?.monthly ?? null,
    validFrom: rows[0]?.at.toISOString() ?? null,
    steps,
  }
}
