import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { priceListVersions } from '../../../../src/contract/sites/price-list-versions.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { openPriceList, type OpenList } from '../../domain/prices/price-list-access.ts'
import { refusingPrices } from '../../domain/prices/price-list-refusals.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { parseTimestamp } from '../../kernel/db/list-source.ts'
import { onTrial } from '../../kernel/db/trial.ts'
import { fail } from '../../kernel/http/fail.ts'
import { recordChange } from './lists.ts'

type Published = Reply<typeof priceListVersions.publish>

/** What a publication changes of one list: numbers of prices, and the items that have none any more. */
interface Effect {
  list_id: number
  added: number
  removed: number
  raised: number
  lowered: number
  unpriced: string[]
}

/** Publishes a draft. A trial does all of it and takes it back, so it finds exactly what would happen. */
export const publishDraft = (
  { params, body }: Input<typeof priceListVersions.publish>,
  call: Call,
): Promise<Published> =>
  call.inSite(async (trx) => {
    const list = await openPriceList(trx, call, params.id, { lock: true })
    const starts = body.at === undefined ? null : parseTimestamp(body.at)
    const ends = body.until === undefined ? null : parseTimestamp(body.until)
    const begins = starts?.getTime() ?? Date.now()
    if (ends && ends.getTime() <= begins) throw refuse('until', 'priceUntil')
    return onTrial(trx, body.checkOnly, async () => {
      const version = await publish(trx, call, list, { starts, ends })
      const effects = await effectsOf(trx, list, starts)
      await requirePrices(trx, effects)
      const consequences = await consequencesOf(trx, list, effects)
      if (body.checkOnly) return { consequences, version: null }
      await recordChange(trx, call, 'price-list-published', { ...list, name: `${list.name} v${version}` })
      return { consequences, version }
    })
  })

const publish = async (
  trx: Trx,
  call: Call,
  { id }: OpenList,
  { starts, ends }: { starts: Date | null; ends: Date | null },
): Promise<number> => {
  const published = await refusingPrices(
    sql<{
      id: number
    }>`select price_list_publish(${id}::int, coalesce(${starts}::timestamptz, now()), ${ends}::timestamptz,
      ${sessionOf(call).accountId}::int) as id`.execute(trx),
  )
  const { rows } = await sql<{ version: number }>`
    select version from price_list_version where id = ${published.rows[0]!.id}`.execute(trx)
  return rows[0]!.version
}

const effectsOf = async (trx: Trx, { id }: OpenList, starts: Date | null): Promise<Effect[]> => {
  const { rows } =
    await sql<Effect>`select * from price_list_effect(${id}::int, coalesce(${starts}::timestamptz, now()))`.execute(
      trx,
    )
  return rows
}

/** Refuses to publish if servers would have a part without a price. */
const requirePrices = async (trx: Trx, effects: readonly Effect[]): Promise<void> => {
  for (const { list_id: id, unpriced } of effects.filter((each) => each.unpriced.length > 0)) {
    const { rows } = await sql<{ item: string; servers: number }>`
      select item, servers from price_items_needed(array[${id}::int], ${unpriced}::text[])`.execute(trx)
    const [needed] = rows
    if (needed)
      throw fail(code.wrongState, {
        params: { reason: 'priceNeeded', item: needed.item, count: needed.servers },
      })
  }
}

const consequencesOf = async (
  trx: Trx,
  { id, companyId }: OpenList,
  effects: readonly Effect[],
): Promise<Published['consequences']> => {
  const own = effects.find((each) => each.list_id === id)
  const { rows } = await sql<{ customers: number }>`select coalesce(sum(c.customers), 0)::int as customers
    from price_use_customers(${companyId}::int) c join price_list_use u on u.id = c.use_id
    where u.price_list_id = any(${effects.map((each) => each.list_id)}::int[])`.execute(trx)
  return [
    { kind: 'raised', count: own?.raised ?? 0 },
    { kind: 'lowered', count: own?.lowered ?? 0 },
    { kind: 'added', count: own?.added ?? 0 },
    { kind: 'removed', count: own?.removed ?? 0 },
    { kind: 'following', count: effects.length - (own ? 1 : 0) },
    { kind: 'customers', count: rows[0]?.customers ?? 0 },
  ].filter(({ kind, count }) => count > 0 || kind === 'customers')
}

const refuse = (key: string, reason: string) => fail(code.badRequest, { key, params: { reason } })
