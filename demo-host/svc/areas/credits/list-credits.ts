import { moneyColumn } from '../../kernel/db/money-column.ts'
import { sql } from 'kysely'
import type { credits } from '../../../../src/contract/billing/credits.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { onTheWire } from '../../kernel/db/list-source.ts'

type List = Reply<typeof credits.list>
type Credit = List['credits'][number]

/** Credits that are answered at once: who has more has had them for years. */
const most = 100

const money = (minor: string) => moneyColumn(sql.raw(minor), sql`g.currency`)

const isActive = sql<boolean>`(g.left_minor > 0 and (g.expires_at is null or g.expires_at > billing_now()))`

// What has expired and is not posted yet has nothing left for its owner.
const columns = sql`g.id::text as id, g.source, coalesce(p.code, '') as code, g.note, ${money('g.amount_minor')} as amount,
  ${money('case when (g.expires_at is null or g.expires_at > billing_now()) then g.left_minor else 0 end')} as "left",
  case when ${isActive} then 'active' when g.left_minor > 0 or exists (select from credit_use u where u.grant_id = g.id and u.is_expiry)
    then 'expired' else 'used' end as status,
  g.granted_at as "dtCreate", g.expires_at as "dtExpire"`

const source = sql`credit_grant g left join promo_code p on p.id = g.promo_code_id`

/** The credit of an account in the order in which it is spent, then what is used or has expired. */
export const listCredits = async (trx: Trx, accountId: number): Promise<List> => {
  const { rows } = await sql<Credit>`select ${columns} from ${source} where g.account_id = ${accountId}::int
    order by ${isActive} desc, case when ${isActive} then g.expires_at end nulls last,
      case when ${isActive} then g.granted_at end, g.granted_at desc, g.id limit ${most + 1}::int`.execute(
    trx,
  )
  const { rows: totals } = await sql<List['totals'][number]>`
    select g.currency, round(sum(g.left_minor) / 100, 2)::text as amount from credit_grant g
    where g.account_id = ${accountId}::int and ${isActive} group by g.currency order by g.currency`.execute(
    trx,
  )
  return { totals, credits: rows.slice(0, most).map(onTheWire), more: rows.length > most }
}

/** One credit, by its ID. */
export const readCredit = async (trx: Trx, id: number): Promise<Credit> => {
  const { rows } = await sql<Credit>`select ${columns} from ${source} where g.id = ${id}::bigint`.execute(trx)
  return onTheWire(rows[0]!)
}
