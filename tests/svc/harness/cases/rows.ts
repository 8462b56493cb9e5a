import { asideColumns, asideTables } from '../hostile/row-journal.ts'
import type { World } from '../world/world.ts'

/** Fingerprint of each owner's rows, by account ID as text; `nobody` for rows without an account. */
export type Rows = Record<string, string>

/** The current rows of every table by owner: all of them, or those of some accounts. */
export const rowsByOwner = async (world: World, ...owners: string[]): Promise<Rows> => {
  const every = (known ??= await statementFor(world))
  const some = owners.length > 0 ? `where owner in (${owners.join(', ')})` : ''
  const rows = (await world.run(`${every} ${some} group by 1`)) as { owner: string; print: string }[]
  return Object.fromEntries(rows.map(({ owner, print }) => [owner, print]))
}

let known: string | undefined

const statementFor = async (world: World): Promise<string> => {
  const tables = await world.run(`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name order by table_name`)
  const parts = (tables as { name: string; columns: string[] }[])
    .filter(({ name }) => !asideTables.has(name))
    .map(
      ({ name, columns }) => `select '${name}' as of_table, ${ownerIn(name, columns)} as owner,
        (to_jsonb(t) - '{${asideColumns.join(',')}}'::text[])::text as content from "${name}" t`,
    )
  return `select coalesce(owner::text, 'nobody') as owner,
    md5(string_agg(of_table || content, '' order by of_table, content)) as print
    from (${parts.join(' union all ')}) every`
}

const ownerIn = (table: string, columns: string[]): string => {
  if (table === 'account') return 't.id'
  if (columns.includes('account_id')) return 't.account_id'
  const parent = ['attempt', 'command', 'session'].find((one) => columns.includes(`${one}_id`))
  return parent ? `(select p.account_id from ${parent} p where p.id = t.${parent}_id)` : 'null::int'
}
