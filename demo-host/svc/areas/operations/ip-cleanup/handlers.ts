import { sql } from 'kysely'
import type { Handlers, Reply } from '../../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { ipCleanup } from '../../../../../src/contract/operations/ip-cleanup.ts'
import { forAdministrators } from '../../../domain/accounts/for-administrators.ts'
import { record } from '../../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../../domain/calls/call.ts'
import { refuseNetwork } from '../../../domain/networks/refuse.ts'
import { holdOwned } from '../../../domain/resources/owned-rows.ts'
import { heldRow, seenRow, serveResource } from '../../../domain/resources/serve-resource.ts'
import { requireDatacenter } from '../../../domain/servers/servers.ts'
import { requireReauth } from '../../../domain/serving/require-permission.ts'
import { beginCommand } from '../../../domain/tasks/begin.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { fail } from '../../../kernel/http/fail.ts'
import type { CleanupInput } from './worked-run.ts'

type Answers = Handlers<typeof ipCleanup, Call>

interface Asked {
  kind: 'arpscan' | 'system'
  datacenter: string
  vlan?: number | undefined
  dryRun?: boolean | undefined
}

/** Starts a run; one per kind and data center at a time. */
const begin = async (call: Call, { kind, datacenter, vlan, dryRun = true }: Asked) => {
  if (!dryRun) await requireReauth(call)
  return call.once(async (trx) => {
    if (kind === 'arpscan' && !call.parts.provider.arpScan) throw refuseNetwork('noArpScan')
    await requireDatacenter(trx, call.site.id, datacenter)
    if (vlan !== undefined) await requireVlan(trx, datacenter, vlan)
    await holdOwned(trx, { table: 'ip_cleanup', siteId: call.site.id })
    const { rows } = await sql`select from ip_cleanup
      where kind = ${kind} and datacenter = ${datacenter} and command_id is not null limit 1`.execute(trx)
    if (rows.length > 0) throw refuseNetwork('cleanupBusy')
    const accountId = sessionOf(call).accountId
    const { id } = await trx
      .insertInto('ip_cleanup')
      .values({
        site_id: call.site.id,
        kind,
        datacenter,
        vlan: vlan ?? null,
        dry_run: dryRun,
        started_by: accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cmdId = await beginOn(trx, call, { id, kind, datacenter }, 'ip-cleanup')
    await record(trx, call, 'ip-cleanup-started', {
      accountId,
      method: `${kind} ${datacenter}${vlan === undefined ? '' : ` VLAN ${vlan}`}${dryRun ? '' : ': apply'}`,
    })
    return { answer: { id: String(id), cmdId } }
  })
}

const requireVlan = async (trx: Trx, datacenter: string, vlan: number): Promise<void> => {
  const network = await trx
    .selectFrom('network')
    .select('id')
    .where('datacenter', '=', datacenter)
    .where('tag', '=', vlan)
    .executeTakeFirst()
  if (!network) throw fail(code.badRequest, { key: 'vlan' })
}

/** Starts the command of a run, and returns its ID. */
const beginOn = async (
  trx: Trx,
  call: Call,
  { id, kind, datacenter }: { id: number; kind: string; datacenter: string },
  name: 'ip-cleanup' | 'ip-cleanup-apply',
): Promise<string> => {
  const input: CleanupInput = { runId: id, address: call.address, userAgent: call.userAgent }
  const cmdId = await beginCommand(trx, call, {
    accountId: sessionOf(call).accountId,
    name,
    target: `${datacenter} (${kind === 'arpscan' ? 'ARP' : 'system'})`,
    input,
  })
  await trx
    .updateTable('ip_cleanup')
    .set({ command_id: Number(cmdId) })
    .where('id', '=', id)
    .execute()
  return cmdId
}

const apply: Answers['apply'] = ({ params, body: { checkOnly } }, call) => {
  if (checkOnly)
    return call.inSite(async (trx) => {
      const { row } = await seenRow(cleanupRun, trx, call, params.id)
      return toldOf(await openOf(trx, row.id), null)
    })
  return call.once(async (trx) => {
    const { row, caller } = await heldRow(cleanupRun, trx, call, params.id)
    if (row.command_id !== null) throw refuseNetwork('cleanupBusy')
    const open = row.state === 'found' ? await openOf(trx, row.id) : 0
    if (open === 0) throw refuseNetwork('cleanupNothing')
    if (row.kind === 'arpscan' && !call.parts.provider.arpScan) throw refuseNetwork('noArpScan')
    await trx.updateTable('ip_cleanup').set({ state: 'applying' }).where('id', '=', row.id).execute()
    const cmdId = await beginOn(trx, call, row, 'ip-cleanup-apply')
    await record(trx, call, 'ip-cleanup-started', {
      accountId: caller.id,
      method: `${row.kind} ${row.datacenter}: apply`,
    })
    return { answer: toldOf(open, cmdId) }
  })
}

/** Number of findings of a run that can still be cleared. */
const openOf = async (trx: Trx, runId: number): Promise<number> => {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from ip_finding
    where run_id = ${runId} and proposal = 'clear' and result = 'open'`.execute(trx)
  return rows[0]!.many
}

const toldOf = (open: number, cmdId: string | null): Reply<typeof ipCleanup.apply> => ({
  consequences: open > 0 ? [{ kind: 'clear', count: open }] : [],
  cmdId,
})

const { list, show, findings } = ipCleanup

const findingsThat = (condition: string) =>
  sql`(select count(*)::int from ip_finding f where f.run_id = r.id and ${sql.raw(condition)})`

/** The runs of a site. */
const cleanupRun = serveResource(
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
const runFindings = serveResource(
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

export const ipCleanupHandlers: Answers = forAdministrators({
  ...cleanupRun.handlers,
  findings: runFindings.handlers.list,
  arpscan: ({ body }, call) => begin(call, { kind: 'arpscan', ...body }),
  system: ({ body }, call) => begin(call, { kind: 'system', ...body }),
  apply,
} satisfies Answers)
