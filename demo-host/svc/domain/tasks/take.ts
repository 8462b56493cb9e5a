import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/rows.ts'
import { lease, type Taken } from './hold.ts'
import type { CommandKinds } from './kinds.ts'
import { queueOfCommand } from './send-command.ts'

/**
 * Takes the command that a job names, where it is of one of some kinds. It `waits` while another worker has it or another
 * command of its account in its lane, or its time has not come, and is `over` where nothing is left to be done.
 */
export const takeCommand = async (
  query: Kysely<Tables>,
  id: number,
  kinds: CommandKinds,
): Promise<Taken | 'waits' | 'over'> => {
  const names = Object.keys(kinds)
  const long = names.filter((name) => queueOfCommand(kinds, name) === 'command.long')
  const { rows } = await sql<Taken & { state: 'begun' | 'waits' | 'over' }>`
    select * from command_begin(${id}::bigint, ${names}::text[], interval '1 second' * ${lease}::int, ${long}::text[])`.execute(
    query,
  )
  const [taken] = rows
  if (!taken) return 'over'
  const { state, ...command } = taken
  return state === 'begun' ? command : state
}
