import { sql } from 'kysely'
import { ipCleanup } from '../../../../../src/contract/operations/ip-cleanup.ts'
import { serveResource } from '../../../domain/resources/serve-resource.ts'

const { list, show, findings } = ipCleanup

const findingsThat = (condition: string) =>
  sql`(select count(*)::int from ip_finding f where f.run_id = r.id and ${sql.raw(condition)})`

/** The runs of a site. */
export const cleanupRun = serveResource(
  { list, show },
  {
    table: 'ip_cleanup',
    columns: {
      kind: 'kind',
      datacenter: 'datacenter',
      vlan: 'vlan',
      status: 'state',
      scanned: 'scanned',
      stale: findingsThat("f.proposal = 'clear'"),
      toCheck: findingsThat("f.proposal = 'check'"),
      cleared: findingsThat("f.result = 'cleared'"),
      dryRun: 'dry_run',
      dtStart: 'started_at',
      dtEnd: 'ended_at',
      startedBy: sql`coalesce((select a.email from account a where a.site_id = r.site_id and a.id = r.started_by), '')`,
      cmdId: sql`r.command_id::text`,
    },
    scope: 'site',
    search: ['datacenter', 'startedBy'],
    sort: '-dtStart',
  },
)

/** Findings of a run. */
export const runFindings = serveResource(
  { list: findings },
  {
    table: 'ip_finding',
    columns: {
      ip: 'ip',
      network: 'network',
      vlan: 'vlan',
      held: 'held',
      server: 'server',
      serverId: 'server_id',
      owner: 'owner',
      seen: 'seen',
      mac: 'mac',
      since: 'since',
      proposal: 'proposal',
      result: 'result',
    },
    scope: { within: cleanupRun, by: 'run_id' },
    search: ['ip', 'network', 'server', 'owner', 'mac'],
    sort: 'network',
  },
)
