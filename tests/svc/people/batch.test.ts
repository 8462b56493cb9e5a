import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Body, type Client } from '../harness/world/client.ts'
import { belongTo, doneBy, rowOf } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const admin = await withRights(world, 'operator')
const reason = 'Bills are open since May.'
const suspending = { state: 'Suspended-Billing', reason }

const run = (client: Client, what: string, body: object) => client.post(`/batch/${what}Accounts`, body)

const tried = async (what: string, accounts: string, more: object = {}) =>
  good(await run(admin.client, what, { accounts, checkOnly: true, ...more })).body

const refusals = (body: Body): string[] =>
  (body['rows'] as { refusal: string }[]).map(({ refusal }) => refusal)

const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.account()))

const stateOf = async (account: { id: number }) => (await rowOf(world, account))['account_status']

const logOf = async (cmdId: unknown): Promise<{ state: unknown; log: string }> => {
  await world.service.drainQueue()
  const { state, log } = good(await admin.client.get(`/queue/command/${String(cmdId)}`)).body
  return { state, log: (log as { entry: string }[]).map(({ entry }) => entry).join('\n') }
}

test('pasted accounts are resolved by email or ID in any format', async () => {
  const [one, two, three] = await people(3)
  const text = `${one?.email.toUpperCase()};\t<${two?.email}>\n\n ${three?.id}, ${one?.id} nobody@aurora.example 0 -1`
  const body = await tried('suspend', text, suspending)
  assert.deepEqual(refusals(body), ['', '', '', 'twice', 'unknown', 'unknown', 'unknown'])
  assert.deepEqual([body['allowed'], body['refused'], body['cmdId']], [3, 4, null])
  assert.equal(await stateOf(one!), 'Ok')
  for (const accounts of [' ,; ', Array.from({ length: 1001 }, (_, index) => index + 1).join(' ')])
    refused(await run(admin.client, 'suspend', { accounts, checkOnly: true, ...suspending }), 400, 903)
})

test('case 64, 65: batches skip administrators, other sites and the caller', async () => {
  const root = await withRights(world, 'root')
  const [other, elsewhere] = [await withRights(world, 'admin'), await world.account({ site: 'borealis' })]
  const accounts = [root.account, other.account, elsewhere, admin.account].map(({ id }) => id).join(' ')
  for (const [what, more] of [
    ['suspend', suspending],
    ['resume', {}],
    ['terminate', { reason }],
  ] as const)
    assert.deepEqual(refusals(await tried(what, accounts, more)), [
      'unknown',
      'administrator',
      'unknown',
      'oneself',
    ])
  const body = { accounts, checkOnly: false, expected: 2, ...suspending }
  refused(await run(admin.client, 'suspend', body), 400, 928)
  const reseller = await withRights(world, 'reseller')
  refused(await run(reseller.client, 'suspend', body), 403, 909)
  // Permission for the page doesn't make an administrator.
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${reseller.account.siteId}, ${reseller.account.id}, 'suspendAccounts', true)`)
  refused(await run(reseller.client, 'suspend', body), 403, 909)
})

test('a batch starts only with the previewed number, and logs each account', async () => {
  const all = await people(12)
  const accounts = all.map(({ email }) => email).join('\n')
  const body = { accounts, checkOnly: false, ...suspending }
  for (const more of [{}, { expected: 11 }])
    refused(await run(admin.client, 'suspend', { ...body, ...more }), 400, 928)
  const { cmdId } = good(await run(admin.client, 'suspend', { ...body, expected: 12 })).body
  const { state, log } = await logOf(cmdId)
  assert.equal(state, 'done')
  assert.match(log, new RegExp(`Suspended: .*${all[0]?.email}`))
  for (const account of all) assert.equal(await stateOf(account), 'Suspended-Billing')
  // The outbox shows the newest.
  const [mail] = await world.messages(all.at(-1)!.email)
  assert.match(mail?.text ?? '', /Bills are open since May/)
  assert.deepEqual(await doneBy(world, all[0]!), [`account-state-changed ${admin.account.email}`])
})

test('suspended and locked accounts come back, and a second batch finds nothing to do', async () => {
  const [one, two] = await people(2)
  const accounts = `${one?.id} ${two?.id}`
  assert.deepEqual(refusals(await tried('resume', accounts)), ['state', 'state'])
  const begun = good(
    await run(admin.client, 'suspend', { accounts, checkOnly: false, expected: 2, ...suspending }),
  ).body
  await logOf(begun['cmdId'])
  assert.deepEqual(refusals(await tried('suspend', accounts, suspending)), ['state', 'state'])
  await world.run(`update account set account_status = 'Locked', suspended_at = null where id = ${two?.id}`)
  const { cmdId } = good(await run(admin.client, 'resume', { accounts, checkOnly: false, expected: 2 })).body
  assert.equal((await logOf(cmdId)).state, 'done')
  assert.deepEqual([await stateOf(one!), await stateOf(two!)], ['Ok', 'Ok'])
})

test('accounts are terminated in a batch, but for parents, and come back by another one', async () => {
  const [parent, sub, one] = await people(3)
  await belongTo(world, sub!, parent!)
  const accounts = `${parent?.id} ${one?.id}`
  assert.deepEqual(refusals(await tried('terminate', accounts, { reason })), ['subUsers', ''])
  const body = { accounts, reason, checkOnly: false, expected: 1 }
  const answers = await Promise.all([
    run(admin.client, 'terminate', body),
    run(admin.client, 'terminate', body),
  ])
  // The second batch finds no account left to change.
  const taken = answers.filter(({ status }) => status === 200)
  assert.ok(taken.length > 0)
  for (const answer of answers) if (!taken.includes(answer)) refused(answer, 400, 928)
  for (const { body: begun } of taken) await logOf(begun['cmdId'])
  const row = await rowOf(world, one!)
  assert.deepEqual(
    [row['account_status'], row['deleted_reason'], row['deleted_at']],
    ['Locked', reason, null],
  )
  assert.equal((await world.messages(one!.email)).length, 1)
  refused(await signIn(world.client(), one!), 403, 913)
  assert.deepEqual(refusals(await tried('terminate', String(one?.id), { reason })), ['state'])
  const resumed = { accounts: String(one?.id), checkOnly: false, expected: 1 }
  await logOf(good(await run(admin.client, 'resume', resumed)).body['cmdId'])
  await signedIn(world, one)
})

test('who loses the right to it while a batch waits has nothing done', async () => {
  const operator = await withRights(world, 'operator')
  const [one] = await people(1)
  // An account runs one command at a time: this one blocks the batch.
  const { id, siteId } = operator.account
  await world.run(`insert into command (site_id, account_id, created_by, name, state, due_at)
    values (${siteId}, ${id}, ${id}, 'export-data', 'running', now() + interval '1 hour')`)
  const input = { accounts: String(one?.id), checkOnly: false, expected: 1, ...suspending }
  const { cmdId } = good(await run(operator.client, 'suspend', input)).body
  await world.run(`update account set rights = 'customer' where id = ${id}`)
  await world.run(
    `update command set state = 'done', ended_at = now() where account_id = ${id} and name = 'export-data'`,
  )
  await world.service.drainQueue()
  const [command] = await world.run(`select state from command where id = ${String(cmdId)}`)
  assert.notEqual(command?.['state'], 'done')
  assert.equal(await stateOf(one!), 'Ok')
})

const change = (body: object) =>
  admin.client.post('/changeEmail', { notify: true, checkOnly: false, ...body })

test('a changed email ends sessions, notifies both, and awaits verification', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const newEmail = 'moved@new.example'
  const dry = good(
    await change({ account: account.email, newEmail: 'Moved@New.example', checkOnly: true }),
  ).body
  assert.deepEqual(dry, {
    userId: String(account.id),
    oldEmail: account.email,
    newEmail,
    consequences: [{ kind: 'sessions', count: 1 }],
  })
  good(await client.get('/user'))
  good(await change({ account: String(account.id), newEmail }))
  refused(await client.get('/user'), 401, 901)
  const moved = await signedIn(world, { ...account, email: newEmail })
  assert.equal(good(await moved.get('/login')).body['emailValidationRequired'], true)
  refused(await signIn(world.client(), account), 401, 21)
  for (const address of [account.email, newEmail])
    assert.ok(
      (await world.messages(address)).some(({ text }) =>
        text.includes(`from ${account.email} to ${newEmail}`),
      ),
    )
  const { items } = good(await admin.client.get('/changeEmail')).body as { items: Body[] }
  const [{ oldEmail, newEmail: to, by, told } = {}] = items
  assert.deepEqual([oldEmail, to, by, told], [account.email, newEmail, admin.account.email, true])
})

test('case 64, 65: only managed accounts and free addresses are changed', async () => {
  const [one, two] = await people(2)
  refused(await change({ account: one?.email, newEmail: two?.email }), 400, 17)
  refused(await change({ account: one?.email, newEmail: 'no address' }), 400, 903)
  const root = await withRights(world, 'root')
  const elsewhere = await world.account({ site: 'borealis' })
  for (const { id } of [root.account, elsewhere, admin.account, { id: 987_654_321 }])
    refused(await change({ account: String(id), newEmail: 'free@new.example' }), 400, 903)
  const answers = await Promise.all(
    [one, two].map((account) =>
      change({ account: account?.email, newEmail: 'both@new.example', notify: false }),
    ),
  )
  assert.equal(
    answers.filter(({ status }) => status === 200).length,
    1,
    answers.map(({ text }) => text).join(),
  )
  assert.deepEqual(await world.messages('both@new.example'), [])
})

test('case 64: a retried batch of a user who became view-only does nothing', async () => {
  const [by, customer] = [await withRights(world, 'admin'), await world.account()]
  const body = { accounts: String(customer.id), checkOnly: false, expected: 1, ...suspending }
  const { cmdId } = good(await run(by.client, 'suspend', body)).body
  await world.service.drainQueue()
  assert.equal(await stateOf(customer), 'Suspended-Billing')
  await world.run(`update account set account_status = 'Ok', suspended_at = null where id = ${customer.id};
    update command set state = 'failed', steps_done = '{}' where id = ${String(cmdId)};
    update account set read_only = true where id = ${by.account.id}`)
  good(await by.client.post(`/queue/command/${String(cmdId)}/retry`, {}))
  await world.service.drainQueue()
  const [row] = await world.run(`select tries, state from command where id = ${String(cmdId)}`)
  assert.ok(Number(row?.['tries']) > 0)
  assert.notEqual(row?.['state'], 'done')
  assert.equal(await stateOf(customer), 'Ok')
})
