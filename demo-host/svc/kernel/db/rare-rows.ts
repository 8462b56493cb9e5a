import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { matching, type Asked, type ListSource } from './list-source.ts'

/** The most rows that are found before they are sorted. */
const most = 1000

/**
 * The list limited to the rows that it has, if they are rare: page and sums then read these alone. Without it the
 * database walks all rows in the order of the page until one has enough.
 */
export const foundFirst = async <Row extends { id: string }, Filters extends object>(
  trx: Trx,
  source: ListSource<Row, Filters>,
  query: Asked & Filters,
): Promise<ListSource<Row, Filters>> => {
  const { tie, rare, where = [] } = source
  if (!tie || !rare) return source
  // Materialized, so that it is planned for all rows instead of the first.
  const { rows } = await sql<{ tie: string }>`
    with found as materialized (select (${tie})::text as tie ${matching(source, query)})
    select tie from found limit ${sql.lit(most + 1)}`.execute(trx)
  if (rows.length > most) return source
  const ties = rows.map((row) => row.tie)
  return { ...source, where: [...where, sql`${tie} = any(${ties})`] }
}
