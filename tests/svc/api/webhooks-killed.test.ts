import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gate } from '../harness/world/commands.ts'
import { freshDatabase } from '../harness/world/database.ts'
import { startHost } from '../harness/world/host.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { giveWebhook, openReceiver } from '../harness/people/webhooks.ts'
import { openWorld } from '../harness/world/world.ts'

const database = await freshDatabase('demo')
after(database.drop)
const receiver = await openReceiver()
after(receiver.close)

const deliveries = 60

test('case 100: a killed service loses no delivery and repeats few', async () => {
  const first = await openWorld({}, undefined, database)
  const account = await first.account()
  const { webhook } = await giveWebhook(first, account)
  // No jobs are sent for due deliveries before the service starts.
  await first.run(`update webhook set url = '${receiver.url}' where id = ${webhook};
    insert into webhook_delivery (site_id, webhook_id, event_id, event, body)
      select site_id, id, 'evt_' || n, 'task.finished', '{}' from webhook, generate_series(1, ${deliveries}) n where id = ${webhook}`)
  await first.service.close()

  const reached = gate()
  receiver.answers = (response) => {
    if (receiver.received.length >= 5) reached.open()
    response.end()
  }
  const host = await startHost({ ...database.settings, PORTICO_SECRET: secret })
  await reached.opened
  host.kill('SIGKILL')
  assert.equal(await host.ended, 'SIGKILL')

  // The previous worker's lease has expired.
  const later = await openWorld({ PORTICO_ROLE: 'web' }, undefined, database)
  await later.run(`update webhook_delivery set due_at = now() where state = 'waiting';
    update pgboss.job_common set started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '2 minutes'
      where name in ('webhook', 'webhook.slow') and state = 'active'`)
  await later.service.close()

  const world = await openWorld({}, undefined, database)
  after(() => world.service.close())
  await world.service.drainWebhooks()
  const ids = receiver.received.map(({ id }) => id)
  assert.equal(new Set(ids).size, deliveries)
  assert.ok(ids.length - deliveries <= 1, 'those of an account are delivered one after the other')
  const left = await world.run(
    `select from webhook_delivery where webhook_id = ${webhook} and state <> 'delivered'`,
  )
  assert.equal(left.length, 0)
})
