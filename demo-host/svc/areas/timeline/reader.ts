import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { askerOf, type Asker } from '../../domain/support/support.ts'
import { taskRules, type TaskRules } from '../../domain/tasks/task-rules.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** The reader of a timeline, and which lists they may read. */
export interface TimelineReader {
  accountId: number
  asker: Asker
  rules: TaskRules
  /** The whole audit log. */
  audits: boolean
  /** Tasks of other accounts, and whether they may change them. */
  tasks: boolean
  changesTasks: boolean
  tickets: boolean
  incidents: boolean
}

export const timelineReader = async (trx: Trx, call: Call): Promise<TimelineReader> => {
  const { accountId } = sessionOf(call)
  const holder = await holderOf(trx, accountId)
  return {
    accountId,
    asker: await askerOf(trx, call),
    rules: taskRules(call.parts.commandKinds),
    audits: mayDo(holder, 'auditTrail', 'read'),
    tasks: mayDo(holder, 'failedCommands', 'read'),
    changesTasks: mayDo(holder, 'stuckCommands', 'write'),
    tickets: mayDo(holder, 'support', 'read'),
    incidents: mayDo(holder, 'servicesHealthStatus', 'read'),
  }
}
