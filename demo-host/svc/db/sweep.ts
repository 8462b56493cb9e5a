import type { Logger } from '../log.ts'
import type { Database } from './database.ts'

const every = 3_600_000

/** Removes every hour what no longer means anything; answers what ends it. */
export const startSweeping = (database: Database, log: Logger): (() => void) => {
  const stop = new AbortController()
  const timer = setInterval(() => void sweep(database, log, stop.signal), every)
  timer.unref()
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

const sweeps = ['sweep()', 'sweep_visits()', 'sweep_commands()', 'sweep_support()']

/**
 * Does so at once, until `stop`. Nothing here is held to the time that calls have, and what fails is told and keeps nothing else from
 * being done. Never rejects.
 */
export const sweep = async (database: Database, log: Logger, stop?: AbortSignal): Promise<void> => {
  for (const what of sweeps) await done(database, log, what)
  for (const { id } of (await done(database, log, 'id from accounts_due() id')) as { id: number }[]) {
    if (stop?.aborted) return
    await done(database, log, `sweep_account(${id})`)
  }
}

const done = async ({ script }: Database, log: Logger, what: string): Promise<unknown[]> => {
  let rows: unknown[] = []
  await script(async (run) => void (rows = await run(`select ${what}`))).catch((error: Error) =>
    log.warn({ sweep: what, reason: error.message }, 'the sweep failed'),
  )
  return rows
}
