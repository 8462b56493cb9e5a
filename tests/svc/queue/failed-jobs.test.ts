import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { addCommand, kindOf, seen } from '../harness/world/commands.ts'
import { openMailServer } from '../harness/world/mail-server.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const mail = await openMailServer()
after(mail.close)
let breaks = true
const world = await openWorld({ SMTP_URL: mail.url }, undefined, undefined, {
  breakable: kindOf(async () => {
    if (breaks) throw new Error('the disk is full')
  }),
})
after(world.close)
const operator = await withRights(world, 'operator')
const elsewhere = await withRights(world, 'operator', 'borealis')

interface Failed {
  id: string
  queue: string
  about: string
  row: string
}

const failedJobs = async (client: Client): Promise<Failed[]> =>
  (good(await client.get('/reports/failedJobs')).body as unknown as { items: Failed[] }).items

/** A message whose last try has failed; returns its address. */
const givenUp = async (): Promise<string> => {
  const { email } = await world.account()
  mail.refusal = { code: 450, text: 'later' }
  good(await world.client().post('/forgot', { email }))
  await world.service.drainOutbox()
  await world.run(`update outbox set tries = 7, next_try_at = now() where address = '${email}'`)
  await world.service.drainOutbox()
  mail.refusal = undefined
  return email
}

const jobOf = async (queue: string): Promise<Failed> => {
  const found = (await failedJobs(operator.client)).find((one) => one.queue === queue)
  assert.ok(found, `no failed job of ${queue}`)
  return found
}

test('operators see failed messages by ID, and retry them', async () => {
  const email = await givenUp()
  const job = await jobOf('mail.urgent')
  assert.equal(job.about, 'reset')
  assert.ok(!JSON.stringify(job).includes(email))
  assert.deepEqual(await failedJobs(elsewhere.client), [])
  refused(await elsewhere.client.post(`/reports/failedJobs/${job.id}/retry`, undefined), 404, 906)
  refused(await elsewhere.client.call('DELETE', `/reports/failedJobs/${job.id}`), 404, 906)

  good(await operator.client.post(`/reports/failedJobs/${job.id}/retry`, undefined))
  await world.service.drainOutbox()
  assert.equal(mail.mails.filter(({ to }) => to.includes(email)).length, 1)
  assert.deepEqual(await failedJobs(operator.client), [])
})

test('a late message isn’t sent, and its job can be discarded', async () => {
  const email = await givenUp()
  await world.run(`update outbox set ends_at = now() where address = '${email}'`)
  await world.service.drainOutbox()
  const { id } = await jobOf('mail.urgent')
  refused(await operator.client.post(`/reports/failedJobs/${id}/retry`, undefined), 400, 925)
  good(await operator.client.call('DELETE', `/reports/failedJobs/${id}`))
  assert.deepEqual(await failedJobs(operator.client), [])
  const told = await world.run(
    `select event from audit where event like 'job-%' and account_id = ${operator.account.id} order by id`,
  )
  assert.deepEqual(
    told.map(({ event }) => event),
    ['job-retried', 'job-discarded'],
  )
})

test('a command that failed five times is retried by an operator', async () => {
  const owner = await withRights(world, 'customer')
  const id = await addCommand(world, owner.account, 'breakable')
  for (let time = 1; time <= 5; time += 1) {
    await world.run(`update command set due_at = now() where id = ${id}`)
    await world.service.drainQueue()
  }
  assert.equal((await seen(owner.client, id)).state, 'failed')
  breaks = false
  const job = await jobOf('command')
  assert.deepEqual([job.about, job.row], ['breakable', id])
  good(await operator.client.post(`/reports/failedJobs/${job.id}/retry`, undefined))
  await world.service.drainQueue()
  assert.equal((await seen(owner.client, id)).state, 'done')
})

test('the queues show what waits, for how long, and what failed', async () => {
  await givenUp()
  // The first try leaves a second one, which may become due at any moment.
  await world.run("delete from pgboss.job_common where name = 'mail.urgent' and state = 'retry'")
  const { items } = good(await operator.client.get('/reports/jobQueues?size=100')).body as unknown as {
    items: Record<string, unknown>[]
  }
  const urgent = items.find(({ queue }) => queue === 'mail.urgent')
  assert.deepEqual([urgent?.['waiting'], urgent?.['running'], urgent?.['failed']], [0, 0, 1])
  const others = good(await elsewhere.client.get('/reports/jobQueues?size=100')).body as unknown as {
    items: Record<string, unknown>[]
  }
  assert.equal(others.items.find(({ queue }) => queue === 'mail.urgent')?.['failed'], 0)
})
