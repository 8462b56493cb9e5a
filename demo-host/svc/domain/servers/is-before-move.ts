import { sql, type RawBuilder } from 'kysely'

/** Whether a timestamp is before a server moved to its owner, who doesn't see who acted before that. */
export const isBeforeMove = (serverId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from server_move m where m.server_id = ${serverId} and m.problem = '' and m.moved_at > ${at})`
