import { queue } from '../../src/contract/account/queue.ts'
import { printable } from '../printable.ts'
import { exit, Failure } from './failure.ts'
import type { Service } from './service.ts'
import type { Terminal } from './terminal.ts'

/** A task as far as it is waited for. */
export interface TaskState {
  id: string
  state: 'queued' | 'running' | 'done' | 'warned' | 'failed' | 'cancelled'
  log: { dt: string; entry: string }[]
}

/** Milliseconds; a key has 60 calls a minute unless set otherwise. */
const pace = 2000

/** The tasks that an answer names. */
export const tasksIn = (answer: unknown): readonly string[] => {
  const { cmdId, cmdIds } = Object(answer) as { cmdId?: unknown; cmdIds?: unknown }
  if (Array.isArray(cmdIds)) return cmdIds.map(String)
  return typeof cmdId === 'string' ? [cmdId] : []
}

/**
 * Waits for tasks in order and prints their logs as they grow. Throws `Failure` after all have ended if one
 * failed.
 */
export const followTasks = async (
  service: Service,
  ids: readonly string[],
  { err, wait }: Pick<Terminal, 'err' | 'wait'>,
): Promise<readonly TaskState[]> => {
  const ended: TaskState[] = []
  for (const id of ids) {
    let shown = 0
    for (;;) {
      const task = (await service.call(queue.command, { params: { id } })) as TaskState
      for (const { dt, entry } of task.log.slice(shown)) err(`${printable(dt)}  ${printable(entry)}\n`)
      shown = task.log.length
      if (task.state !== 'queued' && task.state !== 'running') {
        ended.push(task)
        break
      }
      await wait(pace)
    }
  }
  const failed = ended.filter(({ state }) => state === 'failed' || state === 'cancelled')
  if (failed.length > 0)
    throw new Failure(
      `${failed.map(({ id, state }) => `Task ${printable(id)} ${state === 'failed' ? 'failed' : 'was canceled'}`).join('. ')}. See: portico-cli logs ${printable(failed[0]!.id)}`,
      exit.taskFailed,
    )
  return ended
}
