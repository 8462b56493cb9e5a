import { sql, type RawBuilder } from 'kysely'
import type { Infer } from 'superstruct'
import type { moneyChange } from '../../../../src/contract/kinds.ts'
import type { Trx } from '../../kernel/db/database.ts'

/**
 * Monthly cost of all disk images of an owner, `before` and `after` their gigabytes in all data centers change; both null
 * without a price. `owned` is a row with `site_id` and `owner_id`. As it is billed: by bytes and data centers.
 */
export const imageCosts = (owned: RawBuilder<unknown>, moreGB: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select round(g.gb * g.price, 2) as before, round(greatest(0, g.gb + ${moreGB}) * g.price, 2) as after
    from (select (select coalesce(sum(m.bytes * 0.000000001 * (
          select count(*) from disk_image_place p where p.image_id = m.id and p.state = 'ready')), 0)
        from disk_image m where m.site_id = ${owned}.site_id and m.owner_id = ${owned}.owner_id
          and m.state in ('ready', 'removing')) as gb,
      (select i.monthly from prices_of(${owned}.site_id, ${owned}.owner_id) i where i.item = 'image') as price) g)`

type MoneyChange = Infer<ReturnType<typeof moneyChange>>

/** What an owner's images cost per month before and after a change of one of them; null if images have no price. */
export const quoteImage = async (
  trx: Trx,
  { id }: { id: string },
  { copies, removed }: { copies: number; removed: boolean },
): Promise<MoneyChange | null> => {
  // A deleted one takes nothing up anywhere.
  const places = removed
    ? sql`-(select count(*) from disk_image_place p where p.image_id = r.id and p.state = 'ready')`
    : sql`${copies}::int`
  const { rows } = await sql<{ images: MoneyChange }>`
    select jsonb_build_object('currency', s.currency, 'from', c.before::text, 'to', c.after::text,
      'by', (c.after - c.before)::text) as images
    from disk_image r join site s on s.id = r.site_id
    cross join lateral ${imageCosts(sql`r`, sql`coalesce(r.bytes, 0) * 0.000000001 * ${places}`)} c
    where r.id = ${id} and c.before is not null`.execute(trx)
  return rows[0]?.images ?? null
}
