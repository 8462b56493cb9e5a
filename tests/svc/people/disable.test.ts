import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { resetToken } from '../harness/world/strangers.ts'
import { mediateToken, signedIn, signIn, signInByMail } from '../harness/world/steps.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const administrator = async (rights = 'admin'): Promise<TestAccount> => {
  const account = await world.account()
  await world.run(`update account set rights = '${rights}' where id = ${account.id}`)
  return account
}
const admin = await administrator()
const adminClient = await signedIn(world, admin)

const disable = (
  client: Client,
  userId: number | string,
  checkOnly = false,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  client.call('PUT', '/header/disable', { body: { userId: String(userId), checkOnly }, headers })

const isEnabled = async ({ id }: TestAccount): Promise<unknown> =>
  (await world.run(`select enabled from account where id = ${id}`))[0]?.['enabled']
const commands = (where: string) => world.run(`select name, state, account_id from command where ${where}`)
const count = async (rows: string): Promise<unknown> =>
  (await world.run(`select count(*)::int as rows from ${rows}`))[0]?.['rows']

/** A user with everything that disabling ends: session, trusted browser, two-factor attempt, email link. */
const busyPerson = async (): Promise<{ account: TestAccount; client: Client; link: string }> => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  await signInByMail(world, client, account, true)
  const link = await resetToken(world, account.email)
  await mediateToken(world.client(), account)
  return { account, client, link }
}

test('a dry run shows consequences and changes nothing', async () => {
  const { account, client } = await busyPerson()
  const before = await world.run(`select * from account where id = ${account.id}`)
  const { body } = good(await disable(client, account.id, true))
  assert.equal(body['cmdId'], null)
  const kinds = (body['consequences'] as { kind: string; count: number }[]).map((one) => [
    one.kind,
    one.count,
  ])
  assert.deepEqual(Object.fromEntries(kinds), {
    sessions: 1,
    openSignIns: 1,
    rememberedBrowsers: 1,
    openLinks: 1,
  })
  assert.deepEqual(await world.run(`select * from account where id = ${account.id}`), before)
  assert.deepEqual(await commands(`target = '${account.email}'`), [])
  good(await client.get('/login'))
})

test('disabling the own account signs out; a command does the rest', async () => {
  const { account, client, link } = await busyPerson()
  const { body } = good(await disable(client, account.id))
  refused(await client.get('/login'), 401, 901)
  refused(await signIn(world.client(), account), 403, 913)
  await world.service.drainQueue()
  assert.deepEqual(await commands(`id = ${String(body['cmdId'])}`), [
    { name: 'disable-account', state: 'done', account_id: account.id },
  ])
  assert.equal(await count(`remembered_browser where account_id = ${account.id}`), 0)
  assert.equal(await count(`attempt where account_id = ${account.id} and ended_at is null`), 0)
  refused(await world.client().get(`/reset/${link}`), 400, 18)
  const told = (await world.messages(account.email)).filter(({ subject }) => /was disabled/.test(subject))
  assert.equal(told.length, 1)
  assert.equal(await count(`audit where account_id = ${account.id} and event = 'account-disabled'`), 1)
})

test('an administrator disables another account and sees in the own queue how it went', async () => {
  const { account, client } = await busyPerson()
  const { body } = good(await disable(adminClient, account.id))
  refused(await client.get('/login'), 401, 901)
  await world.service.drainQueue()
  const seen = good(await adminClient.get(`/queue/command/${String(body['cmdId'])}`)).body
  assert.deepEqual(
    [seen['state'], seen['target'], seen['progress'], seen['canCancel']],
    ['done', account.email, 100, false],
  )
  assert.deepEqual(
    (seen['log'] as { entry: string }[]).map(({ entry }) => entry),
    [
      'Sign-ins in progress and emailed links were canceled.',
      'Trusted browsers removed: 1',
      'The user was notified by email.',
    ],
  )
})

test('re-enabling before the command keeps everything, without notices', async () => {
  const account = await world.account()
  await world.run(`create table hold_queue as select 1 as on; create function hold_queue() returns trigger
    language plpgsql as $$ begin if exists (select from hold_queue) then new.due_at := now() + interval '1 hour'; end if;
    return new; end $$; create trigger hold_queue before insert on command for each row execute function hold_queue();
    grant select on hold_queue to portico_app`)
  good(await disable(adminClient, account.id))
  await world.run('drop trigger hold_queue on command; drop function hold_queue; drop table hold_queue')
  await world.run(`update account set enabled = true where id = ${account.id}`)
  const link = await resetToken(world, account.email)
  await world.run(`update command set due_at = now() where target = '${account.email}'`)
  await world.service.drainQueue()
  assert.deepEqual(
    (await commands(`target = '${account.email}'`)).map(({ state }) => state),
    ['done'],
  )
  good(await world.client().get(`/reset/${link}`))
  assert.equal(
    (await world.messages(account.email)).filter(({ subject }) => /disabled/.test(subject)).length,
    0,
  )
})

test('case 97: disabling twice with one key, or without any, is done once', async () => {
  const account = await world.account()
  const key = { 'idempotency-key': 'disable-it' }
  const first = good(await disable(adminClient, account.id, false, key))
  assert.deepEqual(good(await disable(adminClient, account.id, false, key)).body, first.body)
  assert.equal(good(await disable(adminClient, account.id)).body['cmdId'], null)
  assert.equal((await commands(`target = '${account.email}'`)).length, 1)
})

test('case 64: users disable themselves, administrators their site’s accounts', async () => {
  const victim = await world.account()
  const ofAnother = await world.account({ site: 'borealis' })
  const root = await administrator('root')
  const user = await signedIn(world)
  for (const checkOnly of [true, false]) {
    refused(await disable(world.client(), victim.id, checkOnly), 401, 20)
    refused(await disable(user, victim.id, checkOnly), 404, 906)
    refused(await disable(user, admin.id, checkOnly), 404, 906)
    refused(await disable(adminClient, ofAnother.id, checkOnly), 404, 906)
    refused(await disable(adminClient, root.id, checkOnly), 403, 909)
    for (const none of ['999999999', '99999999999999999999', '0', 'x', `${victim.id} `])
      refused(await disable(adminClient, none, checkOnly), 404, 906)
  }
  for (const account of [victim, ofAnother, root]) assert.equal(await isEnabled(account), true)
  refused(await disable(await signedIn(world, ofAnother), victim.id), 404, 906)
})

test('the last administrator can’t be disabled, even concurrently', async () => {
  const [one, other] = [await world.account({ site: 'borealis' }), await world.account({ site: 'borealis' })]
  await world.run(`update account set rights = 'customer' where site_id = ${one.siteId};
    update account set rights = 'admin' where id in (${one.id}, ${other.id})`)
  const [first, second] = [await signedIn(world, one), await signedIn(world, other)]
  await Promise.all([disable(first, other.id), disable(second, one.id)])
  assert.equal(await count(`account where site_id = ${one.siteId} and rights = 'admin' and enabled`), 1)
  const left = (await isEnabled(one)) ? { client: first, account: one } : { client: second, account: other }
  refused(await disable(left.client, left.account.id), 403, 909)
  assert.equal(await isEnabled(left.account), true)
})

test('an old session must confirm first', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await world.run(
    `update session set proved_at = now() - interval '16 minutes' where account_id = ${account.id}`,
  )
  const answer = await disable(client, account.id)
  refused(answer, 400, 916)
  assert.equal(await isEnabled(account), true)
})
