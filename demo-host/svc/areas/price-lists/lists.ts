import { sql } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { mostPriceLists, type priceLists } from '../../../../src/contract/sites/price-lists.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { openOwnCompany, openPriceList } from '../../domain/prices/price-list-access.ts'
import { refusingPrices } from '../../domain/prices/price-list-refusals.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'

type Row = RowOf<typeof priceLists.list>
type Filters = Pick<Input<typeof priceLists.list>['query'], 'currency' | 'state'>

const listsFor = (call: Call): ListSource<Row, Filters> => ({
  from: sql`price_lists_of(${call.site.id}::int, ${sessionOf(call).accountId}::int) l`,
  columns: {
    id: sql`l.id::text`,
    name: sql`l.name`,
    description: sql`l.description`,
    currency: sql`l.currency`,
    state: sql`l.state`,
    changed: sql`l.is_changed`,
    version: sql`l.version`,
    validFrom: sql`l.valid_from`,
    validUntil: sql`l.valid_until`,
    nextVersion: sql`l.next_version`,
    nextFrom: sql`l.next_from`,
    parentId: sql`coalesce(l.parent_id::text, '')`,
    parent: sql`coalesce(l.parent, '')`,
    markup: sql`trim_scale(l.markup_percent)::text`,
    uses: sql`l.uses`,
    companyId: sql`l.company_id::text`,
    company: sql`l.company`,
    dtCreate: sql`l.created_at`,
  },
  search: [sql`l.name`, sql`l.description`, sql`l.company`],
  filters: {
    currency: (wanted) => sql`l.currency = ${wanted}`,
    state: (wanted) => sql`l.state = ${wanted}`,
  },
  order: { markup: sql`l.markup_percent`, name: sql`lower(l.name)` },
  empty: ['version', 'validFrom', 'validUntil', 'nextVersion', 'nextFrom'],
  tie: sql`l.id`,
  sort: 'name',
  made: true,
})

/** The lists on which the caller works. */
export const listPriceLists = (
  { query }: Input<typeof priceLists.list>,
  call: Call,
): Promise<Reply<typeof priceLists.list>> => call.inSite((trx) => listPage(trx, listsFor(call), query, {}))

/** One of them. */
export const showPriceList = ({ params }: Input<typeof priceLists.show>, call: Call): Promise<Row> =>
  call.inSite(async (trx) => {
    const { id } = await openPriceList(trx, call, params.listId)
    const source = listsFor(call)
    const { rows } =
      await sql<Row>`select ${fieldsOf(source)} from ${source.from} where l.id = ${id}`.execute(trx)
    return onTheWire(rows[0]!)
  })

/** Creates a list in the company of its parent, else in that of the site. */
export const createPriceList = (
  { body }: Input<typeof priceLists.create>,
  call: Call,
): Promise<{ id: string }> =>
  call.once(async (trx) => {
    const parent = body.parent
      ? await openPriceList(trx, call, body.parent, { lock: true, key: 'parent' })
      : undefined
    const companyId = parent?.companyId ?? (await openOwnCompany(trx, call))
    await requireRoom(trx, companyId)
    const { rows } = await refusingPrices(
      sql<{
        id: string
      }>`insert into price_list (company_id, name, description, currency, parent_id, markup_percent)
        values (${companyId}, ${body.name.trim()}, ${body.description?.trim() ?? ''}, ${body.currency}, ${parent?.id ?? null},
          ${parent ? (body.markup ?? '0') : '0'}::numeric) returning id::text`.execute(trx),
    )
    await recordChange(trx, call, 'price-list-created', { id: Number(rows[0]!.id), name: body.name.trim() })
    return { answer: { id: rows[0]!.id } }
  })

/** Changes a list; its parent and markup count from the next version on. */
export const editPriceList = (
  { params, body }: Input<typeof priceLists.edit>,
  call: Call,
): Promise<{ saved: true }> =>
  call.inSite(async (trx) => {
    const parent = body.parent ? await openPriceList(trx, call, body.parent, { key: 'parent' }) : undefined
    const list = await openPriceList(trx, call, params.id, { lock: true })
    // The caller may work on lists of several companies.
    if (parent && parent.companyId !== list.companyId) throw fail(code.notFound, { key: 'parent' })
    await refusingPrices(
      sql`update price_list set name = ${body.name.trim()}, description = ${body.description?.trim() ?? ''},
        parent_id = ${parent?.id ?? null}, markup_percent = ${parent ? (body.markup ?? '0') : '0'}::numeric
        where id = ${list.id}`.execute(trx),
    )
    await recordChange(trx, call, 'price-list-changed', { id: list.id, name: body.name.trim() })
    return { saved: true }
  })

/** Deletes a list that is in no use and never was. */
export const removePriceList = (
  { params }: Input<typeof priceLists.remove>,
  call: Call,
): Promise<{ removed: true }> =>
  call.inSite(async (trx) => {
    const list = await openPriceList(trx, call, params.id)
    await refusingPrices(sql`select price_list_remove(${list.id}::int)`.execute(trx))
    await recordChange(trx, call, 'price-list-removed', list)
    return { removed: true }
  })

/** Adds a line about a list to the audit log of the caller's site. */
export const recordChange = (
  trx: Trx,
  call: Call,
  event: Extract<AuditEvent, `price-list-${string}`>,
  { id, name }: { id: number; name: string },
): Promise<void> =>
  record(trx, call, event, {
    accountId: sessionOf(call).accountId,
    method: name,
    about: `price-list ${id}`,
  })

const requireRoom = async (trx: Trx, companyId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('price list count'), ${companyId})`.execute(trx)
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from price_list`.execute(trx)
  if ((rows[0]?.many ?? 0) >= mostPriceLists) throw fail(code.listFull, { params: { max: mostPriceLists } })
}
