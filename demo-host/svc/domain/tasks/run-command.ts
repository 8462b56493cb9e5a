import { inSite } from '../../kernel/db/in-site.ts'
import type { JobHandler, JobOutcome } from '../../kernel/jobs/queues.ts'
import { openContext, type WorkerServices } from './context.ts'
import { giveBack, settle } from './endings.ts'
import { Cancelled, hold, lease, Lost, type Taken, takeCommand } from './hold.ts'
import { CommandError, type CommandKind } from './kinds.ts'

/** Maximum attempts; the last failure is final. */
const mostTries = 5

/** Thrown to a command's worker that has to stop. */
class Stopped extends Error {
  override name = 'Stopped'
}

/** Worker of commands. */
export const commandHandler =
  (parts: WorkerServices): JobHandler =>
  async ({ id }, stop) => {
    const taken = await takeCommand(parts.query, id ?? 0, parts.commandKinds)
    if (taken === 'over') return 'done'
    const kind = taken !== 'waits' && parts.commandKinds[taken.name]
    return kind ? runCommand(parts, kind, taken, stop) : 'retry'
  }

// Works on a command that was taken, and notes how that ended.
const runCommand = async (
  parts: WorkerServices,
  kind: CommandKind,
  taken: Taken,
  stop: AbortSignal,
): Promise<JobOutcome> => {
  const beat = setInterval(() => void sayAlive(parts, taken), (lease / 3) * 1000)
  beat.unref()
  try {
    return await work(parts, kind, taken, stop).then(
      () => settle(parts, taken, { state: 'done' }).then(() => 'done' as const),
      (error: unknown) => endingOf(parts, taken, error),
    )
  } catch (error) {
    // The database is unreachable: the lease expires, and the next worker skips the completed steps.
    parts.log.warn({ command: taken.id, reason: (error as Error).message }, 'a command was left')
    return 'retry'
  } finally {
    clearInterval(beat)
  }
}

const work = async (
  parts: WorkerServices,
  kind: CommandKind,
  taken: Taken,
  stop: AbortSignal,
): Promise<void> => {
  if (taken.tries > mostTries)
    throw new CommandError('The service restarted during every attempt, so the task was stopped.')
  const { context, close } = await openContext(parts, taken)
  try {
    await inTime(kind.run(context), kind.mostSeconds, stop)
  } finally {
    close()
  }
}

const endingOf = async (parts: WorkerServices, taken: Taken, error: unknown): Promise<JobOutcome> => {
  if (error instanceof Lost) return 'done'
  if (error instanceof Stopped) return giveBack(parts, taken).then(() => 'done')
  if (error instanceof Cancelled) return settle(parts, taken, { state: 'cancelled' }).then(() => 'done')
  const reason = sentenceOf(error, taken)
  parts.log.warn({ command: taken.id, kind: taken.name, tries: taken.tries, err: error }, 'a command failed')
  const again = taken.tries < mostTries && !(error instanceof CommandError && error.isFinal)
  await settle(parts, taken, { state: 'failed', reason, again })
  if (again) return 'retry'
  // A failure with a message for the user isn't the service's fault.
  return error instanceof CommandError ? 'done' : 'dead'
}

// Internal errors aren't shown to users.
const sentenceOf = (error: unknown, taken: Taken): string =>
  error instanceof CommandError
    ? error.message
    : `Something went wrong on our end. Reference ${taken.id}-${taken.attempt}.`

const inTime = (running: Promise<void>, seconds: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = () =>
      reject(new CommandError(`The task took longer than ${seconds} seconds and was stopped.`))
    const timer = setTimeout(late, seconds * 1000)
    const halt = () => reject(new Stopped())
    stop.addEventListener('abort', halt)
    running.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      stop.removeEventListener('abort', halt)
    })
  })

const sayAlive = async ({ query, log }: WorkerServices, taken: Taken): Promise<void> => {
  try {
    await inSite(query, taken.site_id, (trx) => hold(trx, taken))
  } catch (error) {
    log.debug({ command: taken.id, reason: (error as Error).message }, 'a command was not held on to')
  }
}
