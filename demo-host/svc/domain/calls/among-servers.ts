import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { KeyUse } from './call.ts'

/** Limits work to the servers of a key; no limit for keys of all servers, and without a key. */
export const amongServers =
  <T>(key: Pick<KeyUse, 'servers'> | undefined, work: (trx: Trx) => Promise<T>) =>
  async (trx: Trx): Promise<T> => {
    const servers = key?.servers ?? []
    if (servers.length > 0)
      await sql`select set_config('app.servers', ${`{${servers.join(',')}}`}, true)`.execute(trx)
    return work(trx)
  }

/**
 * Condition that a row of `command` concerns a server of the key; true for keys of all servers, and without a
 * key.
 */
export const isAmongServers = (key: Pick<KeyUse, 'servers'> | undefined): RawBuilder<boolean> =>
  (key?.servers.length ?? 0) === 0
    ? sql<boolean>`true`
    : // Of servers, a transaction of such a key sees these alone.
      sql<boolean>`exists (select from server_event e join server s on s.id = e.server_id where e.command_id = command.id)`
