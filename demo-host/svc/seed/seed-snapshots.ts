import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import { takenAt } from './server-history.ts'
import type { DemoServer } from './servers.ts'

/** A server with what the provider knows its snapshots by. */
interface Taken extends Pick<DemoServer, 'snapshots' | 'disks'> {
  id: string
  ownerId: number
  refs: string[]
}

/** Gives servers their snapshots, each after the one that it names. */
export const insertSnapshots = async (trx: Trx, siteId: number, made: readonly Taken[]): Promise<void> => {
  const lines = made.flatMap((server) =>
    (server.snapshots ?? []).map((one, index, all) => ({
      site_id: siteId,
      server_id: server.id,
      ref: server.refs[index]!,
      name: one.name,
      size_gb: server.disks.reduce((sum, size) => sum + size, 0),
      is_current: index === all.length - 1,
      created_at: takenAt(one),
      created_by: server.ownerId,
    })),
  )
  if (lines.length > 0) await trx.insertInto('server_snapshot').values(lines).execute()
  const parents = made.flatMap(({ id, snapshots = [] }) =>
    snapshots
      .slice(1)
      .map(({ name, parent }, index) => ({ id, name, parent: parent ?? snapshots[index]!.name })),
  )
  await sql`update server_snapshot s set parent_id = b.id
    from json_to_recordset(${JSON.stringify(parents)}::json) as t (id text, name text, parent text)
    join server_snapshot b on b.server_id = t.id and b.name = t.parent
    where s.server_id = t.id and s.name = t.name`.execute(trx)
}
