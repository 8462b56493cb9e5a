import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { good } from '../harness/world/client.ts'
import { dump } from '../harness/world/strangers.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const admin = await withRights(world, 'operator')
const text = (one: string): string => `'${one.replaceAll("'", "''")}'`

/** Makes all calls that store something about a user. */
const live = async (email: string): Promise<{ id: number; siteId: number }> => {
  const account = await world.account({ email })
  const { id, siteId } = account
  const client = await signedIn(world, account)
  good(await client.post('/forgot', { email }))
  const crash = {
    message: `for ${email}`,
    element: 'e',
    version: '1',
    page: `/?u=${email}`,
    stack: `at ${email}:1`,
  }
  good(await client.post('/catchCrash', crash))
  const suspending = {
    accounts: email,
    state: 'Suspended-Billing',
    reason: 'Bills are open.',
    checkOnly: false,
    expected: 1,
  }
  good(await admin.client.post('/batch/suspendAccounts', suspending))
  await world.service.drainQueue()
  const back = { state: 'Ok', checkOnly: false }
  good(await admin.client.post(`/users/aurora/${id}/state`, back))
  const { id: group } = good(await admin.client.post('/groups', { name: `Of ${email}` })).body
  good(
    await admin.client.post(`/groups/aurora/${String(group)}/objects`, {
      objectType: 'user',
      object: email,
      access: true,
      configuration: false,
    }),
  )
  await world.run(`
    insert into audit (site_id, account_id, event, method, result, ip)
      values (${siteId}, ${admin.account.id}, 'impersonated-other', ${text(email.toUpperCase())}, 'ok', '192.0.2.1'),
        (${siteId}, ${id}, 'email-changed', ${text(`older-${email} → ${email}`)}, 'ok', '192.0.2.1');
    insert into email_change (site_id, account_id, old_email, new_email, changed_by, told)
      values (${siteId}, ${id}, ${text(`older-${email}`)}, ${text(email)}, ${admin.account.id}, true);
    insert into ticket (site_id, account_id, created_by, department, subject)
      values (${siteId}, ${admin.account.id}, ${admin.account.id}, 'support', ${text(`<${email}> cannot sign in`)});
    insert into report_schedule (site_id, account_id, report, title, format, query, columns, every, hour, next_at)
      values (${siteId}, ${admin.account.id}, 'loginLog', ${text(email)}, 'csv',
        ${text(JSON.stringify([{ name: 'filter', value: email }]))}, '[]', 'day', 8, now() + interval '1 day');
    insert into ticket_message (site_id, ticket_id, account_id, is_staff, body)
      select site_id, id, ${admin.account.id}, true, ${text(`older-${email}, ${email}.`)} from ticket
      where subject like ${text(`%${email}%`)};
    update account set additional_email = ${text(`second.${email}`)} where id = ${id}`)
  await world.service.drainOutbox()
  return { id, siteId }
}

const erase = async (id: number): Promise<void> => {
  await world.run(`update account set terminates_at = now() - interval '1 second' where id = ${id}`)
  await sweep(world.service.db, openLog('silent'))
}

test('deleting an account removes its addresses and no similar ones', async () => {
  const { id } = await live('dana+1@leaves.example')
  const alike = ['a.dana+1@leaves.example', 'dana+1@leaves.example.org', 'dana-1@leaves.example']
  for (const email of alike) await live(email)
  const before = await dump(world)
  const counted = (dumped: string, one: string) => dumped.toLowerCase().split(one).length - 1
  assert.ok(counted(before, 'dana+1@leaves.example') > 40)
  await erase(id)
  const after = await dump(world)
  const rest = alike.reduce((left, one) => left.replaceAll(one, ''), after.toLowerCase())
  const found = rest.split('\n').filter((line) => line.includes('dana+1@leaves.example'))
  assert.deepEqual(
    found.map((line) => /.{80}dana\+1@leaves\.example.{40}/.exec(line)?.[0]),
    [],
  )
  for (const one of alike) assert.equal(counted(after, one), counted(before, one), one)
  assert.ok(after.includes(`deleted-${id}@invalid`))
})

test('a pending message is still delivered, then its address deleted', async () => {
  const { id, siteId } = await world.account({ email: 'late@leaves.example' })
  await world.run(`insert into outbox (site_id, channel, kind, topic, address, body_sealed, ends_at, next_try_at)
    values (${siteId}, 'email', 'termination', 'late', 'late@leaves.example', 'x', now() + interval '1 day', now() + interval '1 hour')`)
  await erase(id)
  const address = async () =>
    (await world.run("select address from outbox where topic = 'late'"))[0]?.['address']
  assert.equal(await address(), 'late@leaves.example')
  await world.run("update outbox set sent_at = now() where topic = 'late'")
  assert.equal(await address(), '')
  assert.ok(!(await dump(world)).includes('late@leaves.example'))
})

test('addresses of others stay', async () => {
  const { id, siteId } = await live('stays@leaves.example')
  const before = await dump(world)
  await world.run(`select forget_addresses(${siteId}, ${id})`)
  assert.equal(await dump(world), before)
})
