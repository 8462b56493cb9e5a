import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { JobHandler, QueueName } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import type { CommandServices } from '../tasks/begin.ts'
import { beginForService } from './operations.ts'
import type { Server } from './refuse.ts'

/*
 * Applies an account's state to its servers. While it is suspended, disabled or being terminated, running
 * servers are suspended, nothing else. Once it is active again, those resume. Each server is processed once
 * per change, so that manual changes stay. Busy servers are processed later.
 */

const isBehind = sql.raw(
  "s.state in ('creating', 'ready') and s.held <> account_holds(a.account_status, a.enabled, a.terminates_at)",
)

/** Has the servers of an account follow its state, which this transaction has changed. */
export const followState = async (
  trx: Trx,
  { parts, after }: Mailing,
  { id, site_id }: Account,
): Promise<void> => {
  const behind = await sql`select from server s join account a on a.site_id = s.site_id and a.id = s.owner_id
    where a.id = ${id} and ${isBehind} limit 1`.execute(trx)
  if (behind.rows.length === 0) return
  await parts.jobs.send(trx, 'server.account', { site: site_id, id }, id)
  after(() => parts.jobs.wake('server.account'))
}

/** Accounts with servers that do not follow their state yet. */
export const dueAccounts: DueRows = `
  select 'server.account' as queue, a.site_id as site, a.id, a.id as group from account a
  where a.id in (
    select s.owner_id from server s join account a on a.site_id = s.site_id and a.id = s.owner_id
      where s.held and s.state in ('creating', 'ready') and not account_holds(a.account_status, a.enabled, a.terminates_at)
    union select s.owner_id from account a join server s on s.site_id = a.site_id and s.owner_id = a.id
      where a.deleted_at is null and (a.account_status like 'Suspended-%' or not a.enabled or a.terminates_at is not null)
        and s.state in ('creating', 'ready') and not s.held)
  order by a.id`

const atOnce = 100

/** Starts the pending changes of an account's servers; busy ones are found again later. */
export const followAccount =
  (parts: CommandServices & Pick<Services, 'query'>): JobHandler =>
  async ({ site, id }) => {
    const woken = new Set<QueueName>()
    for (;;) {
      const many = await inSite(parts.query, site ?? 0, async (trx) => {
        const behind = await freeBehind(trx, id ?? 0)
        for (const server of behind) {
          const queue = await follow(trx, parts, server)
          if (queue) woken.add(queue)
        }
        return behind.length
      })
      if (many < atOnce) break
    }
    for (const queue of woken) parts.jobs.wake(queue)
    return 'done'
  }

const freeBehind = async (trx: Trx, owner: number): Promise<Server[]> => {
  const { rows } = await sql<Server>`
    select s.* from server s join account a on a.site_id = s.site_id and a.id = s.owner_id
    where s.owner_id = ${owner} and s.state = 'ready' and s.command_id is null and ${isBehind}
    order by s.id limit ${sql.lit(atOnce)} for update of s skip locked`.execute(trx)
  return rows
}

const follow = async (trx: Trx, parts: CommandServices, server: Server): Promise<QueueName | undefined> => {
  const { id, held, power, suspended_by: by } = server
  await trx.updateTable('server').set({ held: !held }).where('id', '=', id).execute()
  if (!held && power === 'on')
    return beginForService(trx, parts, server, { action: 'suspend', input: { by: 'account' } })
  if (held && power === 'suspended' && by === 'account')
    return beginForService(trx, parts, server, { action: 'resume' })
  return undefined
}
