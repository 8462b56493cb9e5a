import type { World } from '../world/world.ts'

/** A row that was written or removed, as it was before or is since. */
export interface RowChange {
  table: string
  row: Record<string, unknown>
  /** Its owners: the accounts of the row or its parent; empty for rows without an account. */
  owners: readonly string[]
}

/**
 * A log of every table's row changes, written by the database itself, whether by statements, functions or
 * cascades.
 */
export interface RowJournal {
  /** Changes since the last call, without those rolled back. */
  take(): Promise<RowChange[]>
  /** Ignores all changes so far. */
  skip(): Promise<void>
}

/** Tables that any call may write: logs and counters. */
export const asideTables: ReadonlySet<string> = new Set([
  'audit',
  'tally',
  'lockout',
  'once',
  'migration',
  'server_drift',
])

/** Changes of time or use: a sent message, a seen session. */
export const asideColumns: readonly string[] = [
  'seen_at',
  'sent_at',
  'next_try_at',
  'tries',
  'begun_at',
  'repeats',
  'body_sealed',
  'last_error',
  'dropped_at',
]

/** Starts a journal of a world's database; of each world one. An `exact` one has also what any call may write. */
export const openJournal = async (world: World, exact = false): Promise<RowJournal> => {
  const tables = await world.run(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  const watched = tables.map(({ name }) => String(name)).filter((name) => exact || !asideTables.has(name))
  await world.run(notingBut(exact ? [] : asideColumns) + watched.map(triggersOn).join(''))
  const parts = (await world.run(partsOfRows)) as unknown as Part[]
  return {
    async skip() {
      await world.run('delete from journal.change')
    },
    async take() {
      const taken = (await world.run(
        'delete from journal.change returning of_table as "table", content as row',
      )) as unknown as Omit<RowChange, 'owners'>[]
      const changes: RowChange[] = []
      for (const { table, row } of taken)
        changes.push({ table, row, owners: [...(await ownersOf(world, parts, taken, table, row))] })
      return changes
    },
  }
}

/** A column that names the row of another table which its own row is a part of. */
interface Part {
  table: string
  column: string
  whole: string
}

const ownersOf = async (
  world: World,
  parts: readonly Part[],
  taken: readonly Omit<RowChange, 'owners'>[],
  table: string,
  row: Record<string, unknown>,
): Promise<Set<string>> => {
  const own = table === 'account' ? [row['id']] : [row['account_id'], row['owner_id']]
  const owners = new Set(own.filter((id) => id !== null && id !== undefined).map(String))
  for (const { column, whole } of parts.filter((one) => one.table === table)) {
    const id = row[column] as number | string | null | undefined
    if (id === null || id === undefined) continue
    // Its parent may have been deleted with it.
    const gone = taken.find((one) => one.table === whole && one.row['id'] === id)
    const found = gone?.row ?? (await rowOf(world, whole, String(id)))
    if (found) for (const one of await ownersOf(world, parts, taken, whole, found)) owners.add(one)
  }
  return owners
}

const rowOf = async (
  world: World,
  table: string,
  id: string,
): Promise<Record<string, unknown> | undefined> => {
  const [found] = await world.run(`select to_jsonb(t) as row from "${table}" t where id::text = '${id}'`)
  return found?.['row'] as Record<string, unknown> | undefined
}

const notingBut = (columns: readonly string[]): string => `
  create schema journal;
  create table journal.change (of_table text not null, content jsonb not null);
  create function journal.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if tg_op = 'TRUNCATE' then
      insert into journal.change values (tg_argv[0], '{}');
      return null;
    end if;
    if tg_op = 'UPDATE' and to_jsonb(old) - '{${columns.join(',')}}'::text[] = to_jsonb(new) - '{${columns.join(',')}}'::text[] then return null; end if;
    if tg_op <> 'INSERT' then insert into journal.change values (tg_argv[0], to_jsonb(old)); end if;
    if tg_op <> 'DELETE' then insert into journal.change values (tg_argv[0], to_jsonb(new)); end if;
    return null;
  end $$;`

const triggersOn = (table: string): string => `
  create trigger journal_rows after insert or update or delete on public."${table}"
    for each row execute function journal.note('${table}');
  create trigger journal_all after truncate on public."${table}"
    for each statement execute function journal.note('${table}');`

const partsOfRows = `
  select conrelid::regclass::text as "table", attname::text as "column", confrelid::regclass::text as whole
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'f' and connamespace = 'public'::regnamespace and attname <> 'site_id'
    and confrelid not in ('account'::regclass, 'site'::regclass)
    -- Tables of kinds, which belong to no one, have names for keys.
    and exists (select from pg_attribute k where k.attrelid = confrelid and k.attname = 'id')`
