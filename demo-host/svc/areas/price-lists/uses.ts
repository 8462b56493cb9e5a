import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { priceListUses } from '../../../../src/contract/sites/price-list-uses.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { findManagedAccount } from '../../domain/accounts/authorization.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { openPriceList, type OpenList } from '../../domain/prices/price-list-access.ts'
import { refusingPrices } from '../../domain/prices/price-list-refusals.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { onTrial } from '../../kernel/db/trial.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import { recordChange } from './lists.ts'

type Use = RowOf<typeof priceListUses.list>
type Body = Input<typeof priceListUses.add>['body']

/** Whom a list is assigned to: all of the site, or a group or an account of it. */
interface Holder {
  groupId: number | null
  accountId: number | null
}

/** For whom a list is. */
export const listUses = (
  { params, query }: Input<typeof priceListUses.list>,
  call: Call,
): Promise<Reply<typeof priceListUses.list>> =>
  call.inSite(async (trx) =>
    listPage(trx, usesOf(await openPriceList(trx, call, params.listId), call), query, {}),
  )

const usesOf = (
  { id }: OpenList,
  { site }: Call,
): ListSource<Use, { holder?: Use['holder'] | undefined }> => ({
  from: sql`price_list_uses_of(${id}::int) u`,
  columns: {
    id: sql`u.id::text`,
    holder: sql`u.holder`,
    name: sql`u.name`,
    site: sql`u.site`,
    page: sql`case when u.site_id <> ${site.id}::int then '' when u.account_id is not null then '/users/' || u.site || '/' || u.account_id
      when u.group_id is not null then '/groups/' || u.site || '/' || u.group_id else '/sites/' || u.site end`,
    customers: sql`u.customers`,
    dtAssign: sql`u.assigned_at`,
    assignedBy: sql`u.assigned_by`,
  },
  search: [sql`u.name`, sql`u.site`],
  filters: { holder: (wanted) => sql`u.holder = ${wanted}` },
  sort: 'name',
  tie: sql`u.id`,
  made: true,
})

/** Assigns a list, in place of another one. */
export const assign = (
  { params, body }: Input<typeof priceListUses.add>,
  call: Call,
): Promise<Reply<typeof priceListUses.add>> =>
  call.inSite(async (trx) => {
    const list = await openPriceList(trx, call, params.listId, { lock: true })
    if (body.holder !== 'site' && list.currency !== call.site.row.currency)
      throw fail(code.badRequest, { key: 'holder', params: { reason: 'priceListSiteCurrency' } })
    const holder = await findHolder(trx, call, body)
    return onTrial(trx, body.checkOnly, async () => {
      const { id, replaced } = await replaceUse(trx, call, list, holder)
      if (replaced === list.id) throw fail(code.alreadyListed, { key: fieldsOfHolders[body.holder] })
      await requireInForce(trx, list)
      const { rows } = await sql<{ customers: number }>`
        select customers from price_use_customers(${list.companyId}::int) where use_id = ${id}`.execute(trx)
      if (!body.checkOnly) await recordChange(trx, call, 'price-list-assigned', list)
      return {
        consequences: [
          { kind: 'buying', count: rows[0]?.customers ?? 0 },
          ...(replaced === undefined ? [] : [{ kind: 'replaced', count: 1 }]),
        ],
      }
    })
  })

const fieldsOfHolders = { site: 'holder', group: 'group', user: 'account' } as const

/** Puts an assignment in place of another one; `replaced` is the list of that. */
const replaceUse = async (
  trx: Trx,
  call: Call,
  list: OpenList,
  { groupId, accountId }: Holder,
): Promise<{ id: number; replaced: number | undefined }> => {
  const before = await sql<{
    price_list_id: number
  }>`delete from price_list_use where site_id = ${call.site.id}
    and group_id is not distinct from ${groupId}::int and account_id is not distinct from ${accountId}::int
    and (${groupId ?? accountId}::int is not null or currency = ${list.currency})
    returning price_list_id`.execute(trx)
  const { rows } = await refusingPrices(
    sql<{
      id: number
    }>`insert into price_list_use (company_id, price_list_id, site_id, group_id, account_id, assigned_by)
      values (${list.companyId}, ${list.id}, ${call.site.id}, ${groupId}, ${accountId}, ${sessionOf(call).accountId})
      returning id`.execute(trx),
  )
  return { id: rows[0]!.id, replaced: before.rows[0]?.price_list_id }
}

const findHolder = async (
  trx: Trx,
  call: Call,
  { holder, account = '', group = '' }: Body,
): Promise<Holder> => {
  if (holder === 'site') return { groupId: null, accountId: null }
  if (holder === 'user') {
    const caller = await accountById(trx, sessionOf(call).accountId)
    const accountId = account && (await findManagedAccount(trx, caller, account, 'management'))
    if (!accountId) throw fail(code.notFound, { key: 'account', params: { reason: 'account' } })
    return { groupId: null, accountId }
  }
  const found = await trx
    .selectFrom('account_group')
    .select('id')
    .where('id', '=', rowNumber(group))
    .executeTakeFirst()
  if (!found) throw fail(code.badRequest, { key: 'group' })
  return { groupId: found.id, accountId: null }
}

/** A list that has no prices now would give its users none. */
const requireInForce = async (trx: Trx, { id }: OpenList): Promise<void> => {
  const { rows } =
    await sql`select from price_list_version where price_list_id = ${id} and valid @> now()`.execute(trx)
  if (rows.length === 0) throw fail(code.wrongState, { params: { reason: 'priceListNotInForce' } })
}

/** Ends an assignment; a site keeps a list in its own currency. */
export const unassign = (
  { params }: Input<typeof priceListUses.remove>,
  call: Call,
): Promise<{ removed: true }> =>
  call.inSite(async (trx) => {
    const list = await openPriceList(trx, call, params.listId, { lock: true })
    const { rows } = await sql<{ holder: string; name: string; is_usual: boolean }>`
      select holder, name, is_usual from price_list_uses_of(${list.id}::int) where id = ${rowNumber(params.id)}`.execute(
      trx,
    )
    const [use] = rows
    if (!use) throw fail(code.notFound)
    if (use.holder === 'site' && use.is_usual)
      throw fail(code.wrongState, { params: { reason: 'priceListOfSite' } })
    await sql`delete from price_list_use where id = ${rowNumber(params.id)} and price_list_id = ${list.id}`.execute(
      trx,
    )
    await recordChange(trx, call, 'price-list-unassigned', { ...list, name: `${list.name}: ${use.name}` })
    return { removed: true }
  })
