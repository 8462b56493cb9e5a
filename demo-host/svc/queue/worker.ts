import { setImmediate } from 'node:timers/promises'
import type { WorkerParts } from './context.ts'
import type { CommandKinds } from './kinds.ts'
import { runCommand } from './run-command.ts'
import { takeCommand } from './take.ts'

/** Works on commands beside the calls, a few at a time. */
export interface QueueWorker {
  /** There is something new. */
  wake(): void
  /** Resolves once everything that can be done now was tried. */
  drain(): Promise<void>
  /** Takes nothing more, waits a little for what is under way, and leaves the rest to whoever comes next. */
  stop(): Promise<void>
}

const atOnce = 2
const pollEvery = 2000
const patience = 5000

export const startQueueWorker = (parts: WorkerParts, kinds: CommandKinds): QueueWorker => {
  const names = Object.keys(kinds)
  const halt = new AbortController()
  const running = new Set<Promise<void>>()
  let stopped = false
  let woken = false
  let filling: Promise<void> | undefined

  const takeOne = async (): Promise<boolean> => {
    // The embedded database answers at once: without a pause no call would be heard while there is work.
    await setImmediate()
    const taken = await takeCommand(parts.query, names)
    const kind = taken && kinds[taken.name]
    if (!kind) return false
    const run = runCommand(parts, kind, taken, halt.signal).finally(() => {
      running.delete(run)
      wake()
    })
    running.add(run)
    return true
  }
  const takeAll = async (): Promise<void> => {
    do {
      woken = false
      while (!stopped && running.size < atOnce && (await takeOne()));
    } while (woken && !stopped)
  }
  const fill = (): Promise<void> =>
    (filling ??= takeAll()
      .catch((error: Error) => parts.log.warn({ reason: error.message }, 'the queue cannot be read'))
      .finally(() => {
        filling = undefined
        if (woken) wake()
      }))
  const wake = (): void => {
    woken = true
    if (!stopped) void fill()
  }

  const timer = setInterval(wake, pollEvery)
  timer.unref()
  return {
    wake,
    async drain() {
      do {
        await Promise.all(running)
        await filling
        await fill()
      } while (running.size > 0)
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await filling
      const late = setTimeout(() => halt.abort(), patience)
      await Promise.all(running)
      clearTimeout(late)
    },
  }
}
