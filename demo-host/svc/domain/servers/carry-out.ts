import { setTimeout } from 'node:timers/promises'
import type { MachineRef, Progress, Work } from '../provider/provider.ts'
import { CommandError, type CommandContext } from '../tasks/kinds.ts'

/**
 * Has work done on a machine, one after the other, and tells how far it is. Whoever takes the command over asks for the same work by the same
 * keys, so that none is done twice, and repeats no line of the log. `onOver` hears how each ended. Throws `CommandError` where the provider
 * fails.
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

/** The same of work of any kind: each is asked for by its key until it is over. */
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
      // It also tells a worker that has the command no longer to stop.
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

// Milliseconds: what is quick is soon told, and what takes long is not asked for all the time.
const [shortest, longest] = [10, 250]
