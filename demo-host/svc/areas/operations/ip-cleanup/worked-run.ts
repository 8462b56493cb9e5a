import type { Selectable } from 'kysely'
import type { Neighbor } from '../../../domain/provider/provider.ts'
import { CommandError, type CommandContext } from '../../../domain/tasks/kinds.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import type { IpCleanupRow } from '../../../kernel/db/rows.ts'

/** Input of a run. */
export interface CleanupInput {
  runId: number
  /** The caller's address, for the audit log. */
  address: string
  userAgent: string
}

export type Run = Selectable<IpCleanupRow>

/** Addresses that answer in a network; undefined for runs without a scan. */
export const heardIn = async (
  { provider, site }: CommandContext,
  { kind, datacenter }: Pick<Run, 'kind' | 'datacenter'>,
  { name, tag }: { name: string; tag: number | null },
): Promise<readonly Neighbor[] | undefined> => {
  if (kind !== 'arpscan') return undefined
  if (!provider.arpScan) throw new CommandError("This data center can't be scanned from here.", 'final')
  return provider.arpScan(site.id, { datacenter, network: name, vlan: tag })
}

/** The run that a command works on. */
export const runOf = async (trx: Trx, id: number): Promise<Run> => {
  const run = await trx.selectFrom('ip_cleanup').selectAll().where('id', '=', id).executeTakeFirst()
  if (!run) throw new CommandError('This run was deleted.', 'final')
  return run
}
