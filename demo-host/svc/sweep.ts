import type { Database } from './kernel/db/database.ts'
import type { Logger } from './kernel/log.ts'

const sweeps = (auditMonths: number | null) => [
  'sweep()',
  'sweep_visits()',
  'sweep_commands()',
  'sweep_support()',
  'sweep_inbox()',
  'sweep_consoles()',
  'sweep_keys()',
  'sweep_blacklist()',
  'sweep_uploads()',
  'sweep_webhooks()',
  'sweep_inbound_events()',
  'sweep_downloads()',
  'sweep_ip_cleanups()',
  `tend_months('audit', ${auditMonths})`,
  "tend_months('crash_report', 1)",
]

/**
 * Deletes expired data until `stop` is called; audit lines are kept for a number of months, or forever. Runs
 * without the statement timeout of calls; failures are logged and don't affect the rest. Never rejects.
 */
export const sweep = async (
  database: Database,
  log: Logger,
  auditMonths: number | null = null,
  stop?: AbortSignal,
): Promise<void> => {
  for (const what of sweeps(auditMonths)) await done(database, log, what)
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
