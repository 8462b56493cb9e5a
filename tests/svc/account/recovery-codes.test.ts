import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { codeOf, good, refused, type Client } from '../harness/world/client.ts'
import { details, forgetProof, stateOf, update, warnings } from '../harness/world/secured.ts'
import { mediateToken, passStep, signedIn, signIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const make = async (client: Client): Promise<string[]> =>
  good(await client.post('/header/recoveryCodes', undefined)).body['codes'] as string[]

const withCodes = async () => {
  const account = await world.account({ methods: ['email', 'google'] })
  const client = world.client()
  await signInByMail(world, client, account)
  const codes = await make(client)
  return { account, client, codes, first: codes[0] ?? '', second: codes[1] ?? '' }
}

const use = async (account: TestAccount, code: string, method: 'email' | 'sms' | 'google' = 'email') => {
  const client = world.client()
  return passStep(client, account, await mediateToken(client, account), code, method)
}

test('ten distinct, unambiguous codes are created, and the owner notified', async () => {
  const { account, client, codes } = await withCodes()
  assert.equal(new Set(codes).size, 10)
  for (const code of codes) assert.match(code, /^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
  assert.equal((await details(client)).recoveryCodesLeft, 10)
  assert.match((await warnings(world, account))[0] ?? '', /New recovery codes were generated\./)
})

for (const method of ['email', 'sms', 'google'] as const) {
  test(`a recovery code works once, also if ${method} was requested`, async () => {
    const { account, client, first, second } = await withCodes()
    good(await use(account, first, method))
    refused(await use(account, first, method), 401, 54)
    good(await use(account, second, method))
    assert.equal((await details(client)).recoveryCodesLeft, 8)
  })
}

test('codes ignore case and hyphens, and the rest is counted', async () => {
  const { account, first } = await withCodes()
  good(await use(account, ` ${first.replace('-', '').toLowerCase()} `))
  const [mail] = await warnings(world, account)
  assert.match(mail ?? '', /A recovery code was used to sign in\. 9 unused codes are left\./)
  const rows = await world.run(
    `select result, method from audit where account_id = ${account.id} and method = 'recovery code'`,
  )
  assert.deepEqual(rows, [{ result: 'ok', method: 'recovery code' }])
})

test('the second step offers recovery codes while one is left', async () => {
  const { account } = await withCodes()
  const offered = async () => {
    const visitor = world.client()
    const attempt = { email: account.email, createToken: await mediateToken(visitor, account) }
    return good(await visitor.post('/tfaDetails', attempt)).body['useRecoveryCode']
  }
  assert.equal(await offered(), true)
  await world.run(`delete from recovery_code where account_id = ${account.id}`)
  assert.equal(await offered(), false)
})

test('the way that was used last stays the one that is offered first', async () => {
  const { account, first } = await withCodes()
  good(await use(account, first))
  const client = world.client()
  const token = await mediateToken(client, account)
  const { body } = good(await client.post('/tfaDetails', { email: account.email, createToken: token }))
  assert.equal(body['lastUsed'], 'email')
})

test('case 16: of twenty parallel uses of one recovery code exactly one signs in', async () => {
  const { account, first } = await withCodes()
  const client = world.client()
  const tokens: string[] = []
  for (let index = 0; index < 10; index += 1) tokens.push(await mediateToken(client, account))
  const answers = await Promise.all(
    [...tokens, ...tokens].map((token) => passStep(world.client(), account, token, first, 'email')),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('case 19: five wrong recovery codes end the attempt, for a right one too', async () => {
  const { account, first } = await withCodes()
  const client = world.client()
  const token = await mediateToken(client, account)
  for (let index = 0; index < 5; index += 1)
    refused(await passStep(client, account, token, 'AAAAA-AAAAA', 'email'), 401, 54)
  refused(await passStep(client, account, token, first, 'email'), 401, 50)
  good(await use(account, first))
})

test('new codes replace old ones, per account', async () => {
  const { account, client, first } = await withCodes()
  const other = await withCodes()
  refused(await use(other.account, first), 401, 54)
  const [fresh = ''] = await make(client)
  refused(await use(account, first), 401, 54)
  good(await use(account, fresh))
})

test('switching two-step sign-in off ends the codes for good', async () => {
  const { account, client, first } = await withCodes()
  good(await update(client, account, { useTFAEmail: true }))
  good(await update(client, account, { useTFA: true, useTFAEmail: true }))
  assert.equal((await details(client)).recoveryCodesLeft, 0)
  refused(await use(account, first), 401, 54)
})

test('without two-step sign-in there are no recovery codes', async () => {
  const account = await world.account()
  refused(await (await signedIn(world, account)).post('/header/recoveryCodes', undefined), 400, 923)
})

test('case 25: without a recent proof no codes are made, and those before stay', async () => {
  const { account, client, first } = await withCodes()
  await forgetProof(world, account)
  const before = await stateOf(world, account)
  refused(await client.post('/header/recoveryCodes', undefined), 400, 916)
  assert.deepEqual(await stateOf(world, account), before)
  good(await use(account, first))
})

test('a recovery code stands for the second step only: password and allowed addresses still count', async () => {
  const { account, first } = await withCodes()
  refused(await signIn(world.client(), { ...account, password: first }), 401, 21)
  const client = world.client()
  const token = await mediateToken(client, account)
  await world.run(`update account set allowed_ip_on = true where id = ${account.id}`)
  refused(await passStep(client, account, token, first, 'email'), 403, 55)
})

test('case 97: a double click gets the same ten codes', async () => {
  const { client } = await withCodes()
  const send = () => client.post('/header/recoveryCodes', undefined, { 'idempotency-key': 'codes' })
  assert.deepEqual(good(await send()).body, good(await send()).body)
})

test('case 30: no recovery code is in the database in clear', async () => {
  const { codes } = await withCodes()
  const tables = await world.run(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )
  for (const { table_name: table } of tables) {
    const dump = JSON.stringify(await world.run(`select row_to_json(t) as row from "${String(table)}" t`))
    for (const code of codes) {
      assert.ok(!dump.includes(code), `${String(table)} holds a code`)
      assert.ok(!dump.includes(code.replace('-', '')), `${String(table)} holds a code`)
    }
  }
})

test('guessing recovery codes is blocked like other codes', async () => {
  const { account } = await withCodes()
  await world.run(`insert into lockout (site_id, key, fails, locked_until)
    values (${account.siteId}, 'second-step ${account.id}', 20, now() + interval '30 seconds')`)
  assert.equal(codeOf(await use(account, 'AAAAA-AAAAA')), 13)
})
