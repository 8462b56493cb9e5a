import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Server } from './refuse.ts'

/** A snapshot to be taken, by whom. */
export interface TakenSnapshot {
  name: string
  /** Its ID at the provider. */
  ref: string
  by: number
}

/** Stores a new snapshot as the current one of a server. */
export const takeSnapshot = async (
  trx: Trx,
  { id, site_id }: Server,
  { name, ref, by }: TakenSnapshot,
): Promise<void> => {
  const before = await trx
    .updateTable('server_snapshot')
    .set({ is_current: false })
    .where('server_id', '=', id)
    .where('is_current', '=', true)
    .returning('id')
    .executeTakeFirst()
  await trx
    .insertInto('server_snapshot')
    .values({
      site_id,
      server_id: id,
      parent_id: before?.id ?? null,
      ref,
      name,
      size_gb: sql`(select coalesce(sum(size_gb), 0)::int from server_disk where server_id = ${id})`,
      is_current: true,
      created_by: by,
    })
    .execute()
}

/** A server goes on from a snapshot that it was put back to. */
export const revertTo = async (trx: Trx, { id }: Server, snapshot: number): Promise<void> => {
  await trx
    .updateTable('server_snapshot')
    .set({ is_current: false })
    .where('server_id', '=', id)
    .where('is_current', '=', true)
    .execute()
  await trx.updateTable('server_snapshot').set({ is_current: true }).where('id', '=', snapshot).execute()
}

/** Deletes a snapshot; its children and the server's current state get its parent. */
export const removeSnapshot = async (trx: Trx, snapshot: number): Promise<void> => {
  const gone = await trx
    .selectFrom('server_snapshot')
    .select(['parent_id', 'is_current'])
    .where('id', '=', snapshot)
    .executeTakeFirst()
  if (!gone) return
  const { parent_id: parent, is_current: isCurrent } = gone
  await trx
    .updateTable('server_snapshot')
    .set({ parent_id: parent })
    .where('parent_id', '=', snapshot)
    .execute()
  await trx.deleteFrom('server_snapshot').where('id', '=', snapshot).execute()
  if (isCurrent && parent !== null)
    await trx.updateTable('server_snapshot').set({ is_current: true }).where('id', '=', parent).execute()
}
