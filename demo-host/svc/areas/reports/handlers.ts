import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { reportActions } from '../../../../src/contract/reports/calls/actions.ts'
import { managedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { disconnect } from '../../domain/sessions/sessions.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { QueueName } from '../../kernel/jobs/queues.ts'
import type { ReportName } from '../../../../src/contract/navigation/report-registry.ts'
import { reports } from '../../../../src/contract/reports.ts'
import type { Server } from '../../domain/servers/servers.ts'
import { askReport } from './ask-report.ts'

/** Ends a session listed in the report. Throws code 906 for the caller's own and for those of other sites. */
const endSession = (
  { params }: Input<typeof reportActions.endSession>,
  call: Call,
): Promise<Reply<typeof reportActions.endSession>> =>
  call.inSite(async (trx) => {
    const own = sessionOf(call)
    const found = await trx
      .selectFrom('session')
      .select(['id', 'account_id'])
      .where('id', '=', rowId(params.id))
      .where('id', '<>', own.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw fail(code.notFound)
    const named = { site: call.site.row.slug, id: String(found.account_id) }
    const { account } = await managedUser(trx, call, named, 'configuration')
    const ended = await disconnect(trx, account.id, [found.id])
    if (ended === 0) throw fail(code.notFound)
    const isOwn = account.id === own.accountId
    await record(trx, call, isOwn ? 'sessions-ended' : 'signed-out-by-other', { accountId: account.id })
    return { ended }
  })

interface Failed {
  queue: QueueName
  row: number
  group: number | null
}

/**
 * Retries a failed job. Throws code 925 if its message would be late, its command was retried, or its file is
 * gone.
 */
const retryJob = (
  { params }: Input<typeof reportActions.retryJob>,
  call: Call,
): Promise<Reply<typeof reportActions.retryJob>> =>
  call.inSite(async (trx) => {
    const { queue, row, group } = await heldFailed(trx, params.id)
    if (!(await reviverOf(queue)(trx, row))) throw fail(code.commandDecided)
    await call.parts.jobs.discard(trx, params.id)
    await call.parts.jobs.send(trx, queue, { site: call.site.id, id: row }, group ?? undefined)
    await record(trx, call, 'job-retried', { accountId: sessionOf(call).accountId })
    call.after(() => call.parts.jobs.wake(queue))
    return { retried: 1 }
  })

/** Removes a failed job; its subject stays. */
const discardJob = (
  { params }: Input<typeof reportActions.discardJob>,
  call: Call,
): Promise<Reply<typeof reportActions.discardJob>> =>
  call.inSite(async (trx) => {
    await heldFailed(trx, params.id)
    await call.parts.jobs.discard(trx, params.id)
    await record(trx, call, 'job-discarded', { accountId: sessionOf(call).accountId })
    return { discarded: 1 }
  })

// A failed job of the site, locked. Throws code 906, also for other sites.
const heldFailed = async (trx: Trx, id: string): Promise<Failed> => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw fail(code.notFound)
  const { rows } = await sql<Failed>`
    select source_name as queue, (data ->> 'id')::bigint as row, group_id::int as group from pgboss.job_common
    where name = 'dead' and id = ${id}::uuid and data ->> 'site' is not null`.execute(trx)
  const [found] = rows
  if (!found) throw fail(code.notFound)
  return found
}

type Revive = (trx: Trx, id: number) => Promise<boolean>

const reviverOf = (queue: QueueName): Revive => {
  if (queue === 'scan') return reviveScan
  if (queue === 'inbound') return reviveEvent
  return queue.startsWith('mail') ? reviveMessage : reviveCommand
}

const reviveScan: Revive = async (trx, id) => {
  const waiting = await trx
    .selectFrom('stored_file')
    .select('id')
    .where('scan_id', '=', id)
    .where('state', '=', 'unchecked')
    .executeTakeFirst()
  return waiting !== undefined
}

const reviveEvent: Revive = async (trx, id) => {
  const revived = await trx
    .updateTable('inbound_event')
    .set({ state: 'waiting', ended_at: null, tries: 0, due_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return revived !== undefined
}

const reviveMessage: Revive = async (trx, id) => {
  const revived = await trx
    .updateTable('outbox')
    .set({ dropped_at: null, tries: 0, next_try_at: sql`now()` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('body_sealed', 'is not', null)
    .where(sql<boolean>`ends_at > now()`)
    .executeTakeFirst()
  return revived.numUpdatedRows > 0n
}

const reviveCommand: Revive = async (trx, id) => {
  const revived = await trx
    .updateTable('command')
    .set({ state: 'queued', tries: 0, due_at: sql`now()`, began_at: null, ended_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return revived.numUpdatedRows > 0n
}

/** A page of each report. */
export const reportsHandlers = Object.fromEntries(
  Object.keys(reports).map((name) => [
    name,
    ({ query }: { query: object }, call: Call) => askReport(name as ReportName, query, call),
  ]),
) as unknown as Handlers<typeof reports, Call>

/**
 * Hides a snapshot from the report of old ones. Throws code 906 unless it exists and the caller manages its
 * owner.
 */
const ignoreSnapshot = (
  { params }: Input<typeof reportActions.ignoreSnapshot>,
  call: Call,
): Promise<Reply<typeof reportActions.ignoreSnapshot>> =>
  call.inSite(async (trx) => {
    const found = await trx
      .selectFrom('server_snapshot')
      .select(['id', 'name', 'server_id'])
      .where('id', '=', rowId(params.id))
      .executeTakeFirst()
    const server = await managedServer(trx, call, found?.server_id)
    const changed = await trx
      .updateTable('server_snapshot')
      .set({ ignored_at: new Date(), ignored_by: sessionOf(call).accountId })
      .where('id', '=', found!.id)
      .where('ignored_at', 'is', null)
      .returning('id')
      .execute()
    if (changed.length > 0) await note(trx, call, server, `ignored ${found!.name}`)
    return { ignored: changed.length }
  })

/** Shows a server's snapshots in the report of old ones again. Throws code 906 as above. */
const heedSnapshots = (
  { params }: Input<typeof reportActions.heedSnapshots>,
  call: Call,
): Promise<Reply<typeof reportActions.heedSnapshots>> =>
  call.inSite(async (trx) => {
    const server = await managedServer(trx, call, params.id)
    const changed = await trx
      .updateTable('server_snapshot')
      .set({ ignored_at: null, ignored_by: null })
      .where('server_id', '=', server.id)
      .where('ignored_at', 'is not', null)
      .returning('id')
      .execute()
    if (changed.length > 0) await note(trx, call, server, 'snapshots no longer ignored')
    return { heeded: changed.length }
  })

const note = (trx: Trx, call: Call, { id, name, owner_id: accountId }: Owned, what: string): Promise<void> =>
  record(trx, call, 'server-changed', { accountId, method: `${name}: ${what}`, about: `server ${id}` })

type Owned = Pick<Server, 'id' | 'owner_id' | 'name'>

const managedServer = async (trx: Trx, call: Call, id: string | undefined): Promise<Owned> => {
  const server = await trx
    .selectFrom('server')
    .select(['id', 'owner_id', 'name'])
    .where('id', '=', id ?? '')
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!server) throw fail(code.notFound)
  await managedUser(trx, call, { site: call.site.row.slug, id: String(server.owner_id) }, 'configuration')
  return server
}

/** Actions of reports. */
export const reportActionsHandlers: Handlers<typeof reportActions, Call> = {
  endSession,
  retryJob,
  discardJob,
  ignoreSnapshot,
  heedSnapshots,
}
