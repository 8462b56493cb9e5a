import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { TableName } from './definition.ts'

/** Rows of an account, or of the whole site. */
interface Owned {
  table: TableName
  siteId: number
  ownerId?: number
}

/**
 * Serializes counting rows and taking names, so that concurrent calls can't exceed a limit. Everything that
 * adds or renames a row takes this lock.
 */
export const holdOwned = async (trx: Trx, { table, siteId, ownerId }: Owned): Promise<void> => {
  const name = ownerId === undefined ? table : `${table} ${ownerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${siteId}))`.execute(trx)
}

/** Locks an account's rows and counts them, and checks names. `only` says which count. */
export const countOwned = async (
  trx: Trx,
  owned: Owned & { ownerId: number },
  names: readonly string[],
  only: RawBuilder<boolean> = sql`true`,
): Promise<{ many: number; taken: boolean }> => {
  await holdOwned(trx, owned)
  const lower = names.map((name) => name.toLowerCase())
  const { rows } = await sql<{ many: number; taken: boolean }>`
    select count(*)::int as many, coalesce(bool_or(lower(name) = any(${lower}::text[])), false) as taken
    from ${sql.table(owned.table)} where site_id = ${owned.siteId} and owner_id = ${owned.ownerId} and ${only}`.execute(
    trx,
  )
  return rows[0]!
}
