import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accountStates, transitions } from '../../../src/contract/people/account-states.ts'
import { roles, type Role } from '../../../src/contract/engine/roles.ts'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { belongTo, found, rowOf, toUser, userOf } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const admin = await withRights(world, 'admin')
const reason = 'Spam was sent from it.'

const send = (
  client: Client,
  account: { id: number; site?: string },
  state: string,
  more: object = { reason },
) => toUser(client, account, 'state', { state, checkOnly: false, ...more })

const stateOf = async (account: { id: number }) => (await rowOf(world, account))['account_status']

const rankOf = (role: Role): number => roles.indexOf(role)

test('accounts change state by the table and by role', async () => {
  const parent = await world.account()
  const byParent = await signedIn(world, parent)
  for (const from of accountStates) {
    for (const to of accountStates) {
      const account = await world.account()
      await belongTo(world, account, parent)
      const suspended = from.startsWith('Suspended') ? 'now()' : 'null'
      await world.run(`update account set account_status = '${from}', status_reason = 'x y z', suspended_at = ${suspended}
        where id = ${account.id}`)
      const least = transitions[from][to]
      const answer = await send(byParent, account, to)
      if (from === to) good(answer)
      else if (!least) refused(answer, 400, 927)
      else if (rankOf(least) > rankOf('customer')) refused(answer, 403, 909)
      else good(answer)
      if (least && rankOf(least) > rankOf('customer')) good(await send(admin.client, account, to))
      assert.equal(await stateOf(account), least || from === to ? to : from, `${from} → ${to}`)
    }
  }
})

test('suspending and locking require a reason, sent to the owner', async () => {
  const account = await world.account()
  for (const state of ['Suspended-Policy', 'Suspended-Billing', 'Locked'])
    for (const more of [{}, { reason: ' ' }])
      refused(await send(admin.client, account, state, more), 400, 903)
  good(await send(admin.client, account, 'Suspended-Policy'))
  const [mail] = await world.messages(account.email)
  assert.match(mail?.text ?? '', /was suspended on [\s\S]*Spam was sent from it/)
  const shown = await userOf(admin.client, account)
  assert.deepEqual(
    [shown['state'], shown['reason'], shown['stateBy']],
    ['Suspended-Policy', reason, admin.account.email],
  )
  const days =
    (Date.parse(String(shown['terminateAfter'])) - Date.parse(String(shown['suspendedAt']))) / 86_400_000
  assert.equal(Math.round(days), 30)
  const row = await rowOf(world, account)
  good(await send(admin.client, account, 'Suspended-Billing'))
  assert.deepEqual((await rowOf(world, account))['suspended_at'], row['suspended_at'])
  good(await send(admin.client, account, 'Ok', {}))
  const now = await userOf(admin.client, account)
  assert.deepEqual([now['suspendedAt'], now['terminateAfter'], now['reason']], [null, null, ''])
})

test('a suspended account signs in, sees everything and changes nothing of what it manages', async () => {
  const [account, sub] = [await world.account(), await world.account()]
  await belongTo(world, sub, account)
  const before = await signedIn(world, account)
  good(await send(admin.client, account, 'Suspended-Billing'))
  for (const client of [before, await signedIn(world, account)]) {
    assert.equal(good(await client.get('/login')).body['accountStatus'], 'Suspended-Billing')
    assert.deepEqual(await found(client), [sub.email])
    refused(await client.post('/users', { email: 'x@y.example', role: 'subuser' }), 400, 929)
    refused(await client.call('PUT', `/users/aurora/${sub.id}`, { body: { name: 'x' } }), 400, 929)
    good(await client.call('PUT', '/header/updateTimeZone', { body: { timeZone: 'Asia/Jerusalem' } }))
  }
})

test('a locked account can’t sign in, and its sessions end', async () => {
  const [account, twice] = [await world.account(), await world.account({ methods: ['email'] })]
  const client = await signedIn(world, account)
  const { mediateToken } = good(await signIn(world.client(), twice)).body
  const server = { 'site-secret': 'ss_aurora_demo' }
  const { token } = good(await world.client().post('/accessLink', { email: account.email }, server)).body
  for (const one of [account, twice]) {
    const tried = good(
      await toUser(admin.client, one, 'state', { state: 'Locked', reason, checkOnly: true }),
    ).body
    assert.ok((tried['consequences'] as unknown[]).length > 0)
    good(await send(admin.client, one, 'Locked'))
  }
  refused(await client.get('/user'), 401, 901)
  refused(await signIn(world.client(), account), 403, 913)
  refused(await world.client().post('/autoLogin', { token }), 400, 18)
  const code = { email: twice.email, code: '123456', mediateToken, rememberBrowser: false }
  refused(await world.client().post('/logintfa', { ...code, useTFAGoogle: false, useTFASMS: false }), 401, 50)
  good(await send(admin.client, account, 'Ok', {}))
  await signedIn(world, account)
})

test('case 64: decisions of higher roles stand, and one administrator remains', async () => {
  const root = await withRights(world, 'root')
  const [parent, sub] = [await world.account(), await world.account()]
  await belongTo(world, sub, parent)
  const byParent = await signedIn(world, parent)
  good(await send(root.client, sub, 'Locked'))
  refused(await send(byParent, sub, 'Ok', {}), 403, 909)
  refused(await send(admin.client, sub, 'Ok', {}), 403, 909)
  good(await send(root.client, sub, 'Ok', {}))
  refused(await send(admin.client, root.account, 'Locked'), 403, 909)
  refused(await send(admin.client, admin.account, 'Locked'), 400, 927)
  const [one, other] = [
    await withRights(world, 'root', 'borealis'),
    await withRights(world, 'root', 'borealis'),
  ]
  const answers = await Promise.all([
    send(one.client, other.account, 'Locked'),
    send(other.client, one.account, 'Locked'),
  ])
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('a dry run and a repeat with the same key change nothing a second time', async () => {
  const account = await world.account()
  const tried = await toUser(admin.client, account, 'state', { state: 'Warning', checkOnly: true })
  assert.deepEqual(good(tried).body, { consequences: [], cmdId: null })
  assert.equal(await stateOf(account), 'Ok')
  const key = { 'idempotency-key': 'once-and-no-more' }
  const body = { state: 'Warning', reason, checkOnly: false }
  good(await admin.client.post(`/users/aurora/${account.id}/state`, body, key))
  good(await send(admin.client, account, 'Ok', {}))
  good(await admin.client.post(`/users/aurora/${account.id}/state`, body, key))
  assert.equal(await stateOf(account), 'Ok')
})

test('a terminated account is locked, restorable, then deleted', async () => {
  const account = await world.account({ phones: ['+12025551999'] })
  await signedIn(world, account)
  await world.run(`update account set name = 'Dana', signup_ip = '203.0.113.9' where id = ${account.id}`)
  const order = () => toUser(admin.client, account, 'terminate', { reason, checkOnly: false })
  good(await order())
  refused(await signIn(world.client(), account), 403, 913)
  good(await send(admin.client, account, 'Ok', {}))
  assert.equal((await rowOf(world, account))['terminates_at'], null)
  good(await order())
  await sweep(world.service.db, openLog('silent'))
  assert.equal((await rowOf(world, account))['deleted_at'], null)
  await world.run(`update account set terminates_at = now() - interval '1 second' where id = ${account.id}`)
  await sweep(world.service.db, openLog('silent'))
  const row = await rowOf(world, account)
  assert.ok(row['deleted_at'] && row['created_at'])
  assert.deepEqual(
    [row['deleted_by'], row['deleted_reason'], row['enabled']],
    [admin.account.id, reason, false],
  )
  assert.ok(!JSON.stringify(row).includes(account.email))
  assert.ok(!/Dana|203\.0\.113|1999/.test(JSON.stringify(row)))
  const [left] =
    await world.run(`select (select count(*)::int from phone where account_id = ${account.id}) as phones,
    (select count(*)::int from session where account_id = ${account.id}) as sessions`)
  assert.deepEqual(left, { phones: 0, sessions: 0 })
  refused(await admin.client.get(`/users/aurora/${account.id}`), 404, 906)
  refused(
    await admin.client.call('PUT', '/header/enable', { body: { userId: String(account.id) } }),
    404,
    906,
  )
  refused(await signIn(world.client(), account), 401, 21)
  good(await admin.client.post('/users', { email: account.email, role: 'customer' }))
})

test('deleting an account deletes its tickets and files', async () => {
  const { id, siteId } = await world.account()
  const kept = await world.account()
  await world.run(`
    insert into ticket (site_id, account_id, created_by, department, subject)
      select ${siteId}, whose, ${id}, 'support', 'About Dana' from unnest(array[${id}, ${kept.id}]) whose;
    insert into ticket_message (site_id, ticket_id, account_id, is_staff, body)
      select site_id, id, ${admin.account.id}, true, 'Hello Dana' from ticket where created_by = ${id};
    insert into ticket_attachment (site_id, account_id, ticket_id, message_id, name, media_type, size, content)
      select site_id, ${id}, ticket_id, id, 'dana.txt', 'text/plain', 1, 'x' from ticket_message where body = 'Hello Dana';
    insert into ticket_attachment (site_id, account_id, name, media_type, size, content)
      values (${siteId}, ${id}, 'not-sent.txt', 'text/plain', 1, 'x');
    insert into report_schedule (site_id, account_id, report, title, format, query, columns, every, hour, next_at)
      values (${siteId}, ${id}, 'signins', 'Of Dana', 'csv', '[]', '{}', 'day', 8, now() + interval '1 day');
    update account set terminates_at = now() where id = ${id}`)
  await sweep(world.service.db, openLog('silent'))
  const left = await world.run(`
    select t.account_id, (select count(*)::int from ticket_message where ticket_id = t.id) as messages from ticket t where created_by = ${id}`)
  assert.deepEqual(left, [{ account_id: kept.id, messages: 1 }])
  const files = await world.run(`select name from ticket_attachment where account_id = ${id}`)
  assert.deepEqual(files, [{ name: 'dana.txt' }])
  assert.deepEqual(await world.run(`select from report_schedule where account_id = ${id}`), [])
})

test('a failing deletion doesn’t block others', async () => {
  const [one, other] = [await world.account(), await world.account()]
  await world.run(`
    create function refuses() returns trigger language plpgsql as 'begin raise exception ''not this one''; end';
    create trigger refuses before update of deleted_at on account for each row when (old.id = ${one.id}) execute function refuses();
    create trigger refuses before delete on tally for each row execute function refuses();
    insert into tally (site_id, key, hits, ends_at) values (${one.siteId}, 'over', 1, now() - interval '1 second');
    update account set terminates_at = now() - interval '1 day' * (${other.id} - id + 1) where id in (${one.id}, ${other.id})`)
  await sweep(world.service.db, openLog('silent'))
  await world.run(
    'drop trigger refuses on account; drop trigger refuses on tally; drop function refuses(); delete from tally',
  )
  assert.equal((await rowOf(world, one))['deleted_at'], null)
  assert.ok((await rowOf(world, other))['deleted_at'])
})

test('case 64: a parent locks its sub-user, and only an administrator has it terminated', async () => {
  const [parent, sub] = [await world.account(), await world.account()]
  await belongTo(world, sub, parent)
  const client = await signedIn(world, parent)
  for (const checkOnly of [true, false])
    refused(await toUser(client, sub, 'terminate', { reason, checkOnly }), 403, 909)
  good(await send(client, sub, 'Locked'))
  good(await toUser(admin.client, sub, 'terminate', { reason, checkOnly: false }))
})

test('sub-users are terminated first, and suspension counts as grace', async () => {
  const [parent, sub] = [await world.account(), await world.account()]
  await belongTo(world, sub, parent)
  refused(await toUser(admin.client, parent, 'terminate', { reason, checkOnly: true }), 400, 927)
  good(await send(admin.client, sub, 'Suspended-Policy'))
  await world.run(`update account set terminate_after = now() - interval '1 day' where id = ${sub.id}`)
  good(await toUser(admin.client, sub, 'terminate', { reason, checkOnly: false }))
  assert.ok((await rowOf(world, sub))['deleted_at'])
  good(await toUser(admin.client, parent, 'terminate', { reason, checkOnly: true }))
})
