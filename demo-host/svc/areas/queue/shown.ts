import type { Infer } from 'superstruct'
import type { QueueItem } from '../../../../src/contract/queue.ts'
import type { Call } from '../../domain/calls/call.ts'
import { stateOf, type CommandState } from '../../domain/tasks/state-of.ts'
import type { Command } from './own-command.ts'

/** A command as its user sees it. */
export const shownCommand = (call: Call, command: Command): Infer<typeof QueueItem> => ({
  id: String(command.id),
  dtCreate: command.created_at.toISOString(),
  dtExecute: command.began_at?.toISOString() ?? null,
  dtComplete: command.ended_at?.toISOString() ?? null,
  serviceName: command.service_name,
  commandInfo: command.name,
  exitCode: exitCodes[stateOf(command)],
  progress: command.progress,
  warn: command.warned,
  target: command.target,
  state: stateOf(command),
  canCancel: mayCancel(call, command),
  canRetry: mayRetry(call, command),
})

/** Whether a command's user may cancel it now. */
export const mayCancel = (call: Call, command: Command): boolean =>
  command.ended_at === null && call.parts.commandKinds[command.name]?.canCancel === true

/** Whether a command's user may begin it again now. */
export const mayRetry = (call: Call, command: Command): boolean =>
  (command.state === 'failed' || command.state === 'cancelled') &&
  call.parts.commandKinds[command.name]?.canRetry === true

const exitCodes: Record<CommandState, number | null> = {
  queued: null,
  running: null,
  done: 0,
  warned: 0,
  failed: 1,
  cancelled: 2,
}
