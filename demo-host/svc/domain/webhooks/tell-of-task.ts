import { sql } from 'kysely'
import type { WebhookEvent } from '../../../../src/contract/api/webhook-events.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Ended } from '../calls/services.ts'
import { sendDeliveries, type Teller } from './tell.ts'

/** Fields of a command in webhooks. */
interface Task {
  id: number
  account_id: number
  name: string
  target: string
}

/**
 * Sends events for a finished command and its servers, in its transaction: in one statement, because every
 * command ends here and few accounts have webhooks.
 */
export const tellOfTask = async (
  trx: Trx,
  teller: Teller,
  { id, account_id: accountId, name, target }: Task,
  state: Ended['state'],
): Promise<void> => {
  const task = String(id)
  const event = endings[state]
  const { rows } = await sql<{ id: number }>`
    with happened as (
      select ${accountId}::int as account, ${event}::text as event, ${JSON.stringify({ id: task, name, target, state })}::jsonb as data
      union all
      select s.owner_id, ${events}::jsonb ->> e.action, jsonb_build_object('id', s.id, 'name', s.name,
        'datacenter', s.datacenter, 'state', s.state, 'power', s.power, 'task', ${task}::text)
      from server_event e join server s on s.id = e.server_id
      where e.command_id = ${id} and ${event}::text = 'task.finished' and ${events}::jsonb ? e.action)
    select told as id from happened h cross join lateral webhook_tell(${teller.site.id}, h.account, h.event, h.data) told`.execute(
    trx,
  )
  await sendDeliveries(
    trx,
    teller,
    rows.map((row) => row.id),
  )
}

const endings: Record<Ended['state'], WebhookEvent> = {
  done: 'task.finished',
  warned: 'task.finished',
  failed: 'task.failed',
  cancelled: 'task.cancelled',
}

// Events by operation. Others, such as snapshots, change nothing visible.
const events = JSON.stringify({
  create: 'server.created',
  terminate: 'server.terminated',
  'power-on': 'server.powered_on',
  'power-off': 'server.powered_off',
  restart: 'server.restarted',
  suspend: 'server.suspended',
  resume: 'server.resumed',
  ...Object.fromEntries(
    [
      'configure',
      'password',
      'disk-add',
      'disk-grow',
      'disk-remove',
      'nic',
      'nic-add',
      'nic-remove',
      'ip-add',
      'ip-remove',
      'firewall',
    ].map((action) => [action, 'server.changed' as const]),
  ),
} satisfies Partial<Record<string, WebhookEvent>>)
