import { setTimeout } from 'node:timers/promises'
import type { MachineRef, Work } from '../provider/provider.ts'
import { CommandError, type CommandContext } from '../tasks/kinds.ts'

/**
 * Has work done on a machine, one after the other, and tells how far it is. Whoever takes the command over asks for the same work by the same
 * keys, so that none is done twice, and repeats no line of the log. Throws `CommandError` where the provider fails.
 */
export const carryOut = async (
  context: CommandContext,
  machine: MachineRef,
  works: readonly Work[],
): Promise<void> => {
  for (const [place, work] of works.entries()) {
    const key = `command ${context.id}.${place}`
    let [told, pause] = [0, shortest]
    for (;;) {
      const now = await context.provider.work(machine, key, work)
      for (; told < now.log.length; told += 1) {
        const line = now.log[told] ?? ''
        await context.step(`${key} log ${told}`, () => context.log(line))
      }
      // It also tells a worker that has the command no longer to stop.
      await context.progress(Math.min(99, (100 * place + now.percent) / works.length))
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
