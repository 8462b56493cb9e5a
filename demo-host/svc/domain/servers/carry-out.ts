import { setTimeout } from 'node:timers/promises'
import type { MachineRef, Progress, Work } from '../provider/provider.ts'
import { CommandError, type CommandContext } from '../tasks/kinds.ts'

/**
 * Runs work on a machine in order and reports its progress. A worker that takes over the command requests the
 * same work by the same keys, so that none is done twice and no log line repeats. `onOver` is called as each
 * ends. Throws `CommandError` if the provider fails.
 */
export const carryOut = (
  context: CommandContext,
  machine: MachineRef,
  works: readonly Work[],
  onOver?: (ended: Progress) => Promise<void>,
): Promise<void> =>
  carryOutAll(
    context,
    works.map((work) => (key) => context.provider.work(machine, key, work)),
    onOver,
  )

/** The same for any kind of work: each is polled by its key until it ends. */
export const carryOutAll = async (
  context: CommandContext,
  works: readonly ((key: string) => Promise<Progress>)[],
  onOver?: (ended: Progress, place: number) => Promise<void>,
): Promise<void> => {
  for (const [place, ask] of works.entries()) {
    const key = `command ${context.id}.${place}`
    let pause = shortest
    for (;;) {
      const now = await ask(key)
      // Also fails if the worker has lost the command, which stops it.
      await context.tell(`${key} log`, now.log, Math.min(99, (100 * place + now.percent) / works.length))
      if (now.state !== 'running') await onOver?.(now, place)
      if (now.state === 'failed') throw new CommandError(now.reason, 'final')
      if (now.state === 'done') {
        const { warning } = now
        if (warning) await context.step(`${key} warning`, () => context.warn(warning))
        break
      }
      await setTimeout(pause)
      pause = Math.min(2 * pause, longest)
    }
  }
}

// Polling interval in milliseconds: quick work is reported soon, slow work polled less often.
const [shortest, longest] = [10, 250]
