import { sql, type RawBuilder } from 'kysely'

/** The range of an entry as text: an address without a prefix if it is one. */
export const entryRange = (table: string): RawBuilder<string> => {
  const range = sql.ref(`${table}.range`)
  return sql<string>`case when masklen(${range}) = (case family(${range}) when 4 then 32 else 128 end)
    then host(${range}) else ${range}::text end`
}
