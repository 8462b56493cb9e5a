import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { priceListVersions } from '../../../../src/contract/sites/price-list-versions.ts'
import type { Call } from '../../domain/calls/call.ts'
import { openPriceList, type OpenList } from '../../domain/prices/price-list-access.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { changeOf } from './price-text.ts'

type Version = RowOf<typeof priceListVersions.list>
type Difference = RowOf<typeof priceListVersions.differences>

/** The published versions of a list. */
export const listVersions = (
  { params, query }: Input<typeof priceListVersions.list>,
  call: Call,
): Promise<Reply<typeof priceListVersions.list>> =>
  call.inSite(async (trx) =>
    listPage(trx, versionsOf(await openPriceList(trx, call, params.listId)), query, {}),
  )

const versionsOf = ({ id }: OpenList): ListSource<Version, { state?: Version['state'] | undefined }> => ({
  from: sql`price_list_versions_of(${id}::int) v`,
  columns: {
    id: sql`v.id::text`,
    version: sql`v.version`,
    state,
    validFrom: sql`v.valid_from`,
    validUntil: sql`v.valid_until`,
    parent: sql`v.parent`,
    markup: sql`trim_scale(v.markup_percent)::text`,
    items: sql`v.items`,
    changes: sql`v.changes`,
    dtPublish: sql`v.published_at`,
    publishedBy: sql`v.published_by`,
  },
  search: [sql`v.version::text`, sql`v.published_by`],
  filters: { state: (wanted) => sql`${state} = ${wanted}` },
  order: { markup: sql`v.markup_percent` },
  empty: ['validUntil'],
  sort: '-version',
  tie: sql`v.id`,
  made: true,
})

const state = sql`case when v.valid_until <= now() then 'ended' when v.valid_from > now() then 'scheduled' else 'active' end`

/** Prices that differ between two versions. */
export const listDifferences = (
  { params, query }: Input<typeof priceListVersions.differences>,
  call: Call,
): Promise<Reply<typeof priceListVersions.differences>> =>
  call.inSite(async (trx) => {
    const list = await openPriceList(trx, call, params.listId)
    const after = await findVersion(trx, list, query.after)
    const before = await findVersion(trx, list, query.before ?? (after ? after.version - 1 : 0))
    const info = { before: before?.version ?? null, after: after?.version ?? null }
    return listPage(trx, differencesOf(list, before?.id ?? null, after?.id ?? null), query, info)
  })

/** The version of a number, the newest without one. */
const findVersion = async (
  trx: Trx,
  { id }: OpenList,
  version: number | undefined,
): Promise<{ id: number; version: number } | undefined> => {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from price_list_version
    where price_list_id = ${id} and (${version ?? null}::int is null or version = ${version ?? null}::int)
    order by version desc limit 1`.execute(trx)
  return rows[0]
}

const differencesOf = (
  { currency }: OpenList,
  before: number | null,
  after: number | null,
): ListSource<Difference, { before?: number | undefined; after?: number | undefined }> => ({
  from: sql`price_list_difference(${before}::int, ${after}::int) d`,
  columns: {
    id: sql`d.item`,
    item: sql`d.item`,
    state: sql`case when d.old_monthly is null then 'added' when d.new_monthly is null then 'removed' else 'changed' end`,
    monthlyChange: changeOf(sql`d.old_monthly`, sql`d.new_monthly`, currency),
    hourlyChange: changeOf(sql`d.old_hourly`, sql`d.new_hourly`, currency),
  },
  search: [sql`d.item`],
  // They choose what is compared.
  filters: { before: () => sql`true`, after: () => sql`true` },
  order: { item: sql`d.position`, monthlyChange: sql`d.new_monthly`, hourlyChange: sql`d.new_hourly` },
  empty: ['monthlyChange', 'hourlyChange'],
  sort: 'item',
  tie: sql`d.item`,
  made: true,
})
