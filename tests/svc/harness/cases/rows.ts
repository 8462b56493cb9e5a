import { asideColumns, asideTables } from '../hostile/row-journal.ts'
import type { World } from '../world/world.ts'

/** Fingerprint of each owner's rows, by account ID as text; `nobody` for rows without an account. */
export type Rows = Record<string, string>

/** The current rows of every table by owner: all of them, or those of some accounts. */
export const rowsByOwner = async (world: World, ...owners: string[]): Promise<Rows> => {
  if (!prepared.has(world)) await prepare(world)
  prepared.add(world)
  const only = owners.length > 0 ? `array[${owners.join(', ')}]` : 'null'
  const rows = await world.run(`select rows_owner, rows_print from rows_of_test.by_owner(${only})`)
  return Object.fromEntries(rows.map((row) => [String(row['rows_owner']), String(row['rows_print'])]))
}

const prepared = new WeakSet<World>()
let known: string | undefined

// Planning a statement about every table takes longer than running it for two accounts: functions keep their plans.
const prepare = async (world: World): Promise<void> => {
  const every = (known ??= await statementFor(world))
  await world.run(`
    create schema if not exists rows_of_test;
    create or replace function rows_of_test.by_owner(only_owners int[])
      returns table (rows_owner text, rows_print text) language plpgsql set plan_cache_mode = force_generic_plan as $$
    begin
      if only_owners is null then return query ${every} group by 1;
      else return query ${every} where owner = any (only_owners) group by 1;
      end if;
    end $$`)
}

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
