import { sql } from 'kysely'
import { networksOf, noteFindings, type CleanupRun } from '../../../domain/networks/find-stale.ts'
import type { CommandContext, CommandKind } from '../../../domain/tasks/kinds.ts'
import { applyFindings } from './apply-findings.ts'
import { heardIn, runOf, type CleanupInput } from './worked-run.ts'

/** Checks the networks of a data center one by one, then clears stale addresses if requested. */
const cleanUp = async (context: CommandContext): Promise<void> => {
  const { runId } = context.input as CleanupInput
  const row = await context.read((trx) => runOf(trx, runId))
  const run: CleanupRun = { id: row.id, siteId: row.site_id, datacenter: row.datacenter, vlan: row.vlan }
  const networks = await context.read((trx) => networksOf(trx, run))
  for (const [at, network] of networks.entries()) {
    const heard = await heardIn(context, row, network)
    await context.step(
      `network ${network.id}`,
      async (trx) => {
        const { scanned, found } = await noteFindings(trx, run, network, heard)
        await sql`update ip_cleanup set scanned = scanned + ${scanned}::int where id = ${run.id}`.execute(trx)
        if (found > 0) await context.log(`${network.name}: findings ${found}, addresses ${scanned}`)
      },
      Math.floor((80 * (at + 1)) / networks.length),
    )
  }
  await context.step('found', async (trx) => {
    // Without stale addresses nothing is left to do.
    await sql`update ip_cleanup r set ended_at = clock_timestamp(), state = case when not r.dry_run then 'applying'
        when exists (select from ip_finding f where f.run_id = r.id and f.proposal = 'clear') then 'found' else 'completed' end
      where r.id = ${run.id}`.execute(trx)
    await context.log(`Networks: ${networks.length}`)
  })
  if (!row.dry_run) await applyFindings(context, row)
}

/** Clears findings of an earlier run that are still stale. */
const applyRun = async (context: CommandContext): Promise<void> => {
  const { runId } = context.input as CleanupInput
  await applyFindings(context, await context.read((trx) => runOf(trx, runId)))
}

const kind = {
  service: 'servers',
  canCancel: true,
  canRetry: false,
  mostSeconds: 1800,
  isToldWhenDone: true,
  // Uncleared findings stay; an unfinished run has failed.
  async onEnded(trx, { id }) {
    await trx
      .updateTable('ip_cleanup')
      .set({
        command_id: null,
        state: sql<string>`case state when 'running' then 'failed' when 'applying' then 'found' else state end`,
        ended_at: sql<Date>`clock_timestamp()`,
      })
      .where('command_id', '=', id)
      .execute()
  },
} as const satisfies Omit<CommandKind, 'run'>

/** Commands of IP cleanup. */
export const cleanupKinds = {
  'ip-cleanup': { ...kind, run: cleanUp },
  'ip-cleanup-apply': { ...kind, run: applyRun },
} as const satisfies Readonly<Record<string, CommandKind>>
