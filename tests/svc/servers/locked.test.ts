import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { found } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openTicket, seenBy, write } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)
await world.run("update account set notification = false where rights in ('admin', 'operator', 'root')")
const admin = await withRights(world, 'admin')

const lock = ({ id }: { id: number }) =>
  world.run(`update account set account_status = 'Locked', status_reason = 'Left' where id = ${id}`)

test('locked agents get no tickets and no ticket emails', async () => {
  const [leaver, customer] = [await withRights(world, 'operator'), await withRights(world, 'customer')]
  const id = await openTicket(customer.client)
  const change = (assignee: string) =>
    admin.client.call('PUT', `/support/tickets/${id}`, {
      body: { department: 'support', priority: 'normal', assignee, onHold: false },
    })
  good(await change(leaver.account.email))
  await lock(leaver.account)
  assert.ok(!(await seenBy(admin.client, id)).staff.includes(leaver.account.email))
  const told = (await world.messages(leaver.account.email)).length
  good(await write(customer.client, id, 'Is somebody there?'))
  await openTicket(customer.client)
  assert.equal((await world.messages(leaver.account.email)).length, told)
  good(await change(''))
  refused(await change(leaver.account.email), 400, 903)
})

test('batches and reports of a locked user stop', async () => {
  const leaver = await withRights(world, 'operator')
  const one = await world.account()
  const { id } = leaver.account
  // No worker takes up what is begun from here on before its time has come.
  await world.run(`alter table command alter column due_at set default now() + interval '1 hour'`)
  const batch = { accounts: String(one.id), checkOnly: false, expected: 1, reason: 'Bills are open.' }
  good(await leaver.client.post('/batch/suspendAccounts', { ...batch, state: 'Suspended-Billing' }))
  const report = { report: 'loginLog', title: '', format: 'csv', query: [], columns: [] }
  good(await leaver.client.post('/reports/deliveries', { ...report, delivery: 'Email' }))
  const schedule = good(
    await leaver.client.post('/reports/schedules', { ...report, every: 'day', day: null, hour: 7 }),
  ).body
  await lock(leaver.account)
  await world.run(`update report_schedule set next_at = now() where id = ${String(schedule['id'])}`)
  await world.run(`alter table command alter column due_at set default now();
    update command set due_at = now() where account_id = ${id}`)
  await world.service.drainQueue()
  assert.equal(
    (await world.run(`select account_status from account where id = ${one.id}`))[0]?.['account_status'],
    'Ok',
  )
  const commands = await world.run(`select name, state from command where account_id = ${id} order by id`)
  assert.deepEqual(
    commands.map(({ name, state }) => [name, state === 'done']),
    [
      ['suspend-accounts', false],
      ['report', false],
    ],
  )
})

test('a locked owner’s group permits nothing until unlocked', async () => {
  const [owner, member, seen] = [
    await withRights(world, 'admin'),
    await world.account(),
    await world.account(),
  ]
  const client = await signedIn(world, member)
  const { id } = good(await owner.client.post('/groups', { name: 'Team' })).body
  good(await owner.client.post(`/groups/aurora/${String(id)}/members`, { account: member.email }))
  for (const [objectType, object] of [
    ['user', seen.email],
    ['site', 'loginLog'],
  ])
    good(
      await owner.client.post(`/groups/aurora/${String(id)}/objects`, {
        objectType,
        object,
        access: true,
        configuration: false,
      }),
    )
  assert.deepEqual(await found(client), [seen.email])
  good(await client.get('/reports/loginLog'))
  await lock(owner.account)
  assert.deepEqual(await found(client), [])
  refused(await client.get('/reports/loginLog'), 403, 909)
  await world.run(
    `update account set account_status = 'Ok', status_reason = '' where id = ${owner.account.id}`,
  )
  assert.deepEqual(await found(client), [seen.email])
})

test('locked users get no reset email, and the reply is the same', async () => {
  const account = await world.account()
  await lock(account)
  good(await world.client().post('/forgot', { email: account.email }))
  assert.deepEqual(await world.messages(account.email), [])
})
