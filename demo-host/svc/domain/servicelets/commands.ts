import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Ended } from '../calls/services.ts'
import type { Progress, ServiceletTask } from '../provider/provider.ts'
import type { ServerRow } from '../../kernel/db/rows.ts'

/** A command to a server's servicelet, and its caller. */
export interface AskedServicelet {
  servicelet: string
  task: ServiceletTask
  by: number
}

/** Records a servicelet command in the transaction that starts it. */
export const askServicelet = async (
  trx: Trx,
  server: Pick<Selectable<ServerRow>, 'id' | 'site_id'>,
  { servicelet, task, by }: AskedServicelet,
  commandId: number,
): Promise<void> => {
  await trx
    .insertInto('servicelet_command')
    .values({
      site_id: server.site_id,
      server_id: server.id,
      servicelet,
      command: task.do,
      action: task.do === 'act' ? task.action : '',
      account_id: by,
      command_id: commandId,
    })
    .execute()
}

const longest = 10_000

/** Records its result from the provider. */
export const noteServicelet = async (trx: Trx, commandId: number, ended: Progress): Promise<void> => {
  await trx
    .updateTable('servicelet_command')
    .set({
      exit_code: ended.state === 'failed' ? ended.exitCode : 0,
      output: (ended.output ?? (ended.state === 'failed' ? ended.reason : '')).slice(0, longest),
    })
    .where('command_id', '=', commandId)
    .execute()
}

/** Ends the servicelet command of an ended command. */
export const endServicelet = async (trx: Trx, { id, state }: Ended): Promise<void> => {
  await sql`update servicelet_command s
    set state = ${state}, ended_at = clock_timestamp(), began_at = c.began_at, progress = c.progress
    from command c where s.command_id = ${id} and s.state = 'running' and c.id = s.command_id`.execute(trx)
}
