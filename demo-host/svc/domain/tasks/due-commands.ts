import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { CommandKinds } from './kinds.ts'
import { queueOfCommand } from './send-command.ts'

/** Commands of some kinds that nobody works on though their time has come. */
export const dueCommands = (kinds: CommandKinds): DueRows => {
  const names = Object.keys(kinds)
  const lanes = names.map((name) => `when '${name}' then '${queueOfCommand(kinds, name)}'`)
  const queue = lanes.length > 0 ? `case name ${lanes.join(' ')} end` : 'null::text'
  return `
    select ${queue} as queue, site_id as site, id, account_id as group
    from command where ended_at is null and due_at <= now() and name = any ('{${names.join()}}') order by id`
}
