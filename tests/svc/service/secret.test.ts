import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { keysFrom } from '../../../demo-host/svc/kernel/keys.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { codeAt } from '../harness/people/authenticator-app.ts'
import { good, refused } from '../harness/world/client.ts'
import { addCommand, seen } from '../harness/world/commands.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { put } from '../harness/world/secured.ts'
import { askForCode, mediateToken, newestCode, passStep, signedIn } from '../harness/world/steps.ts'
import { addNetwork } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const anotherSecret = 'ab'.repeat(32)
const notFitting = {
  name: 'StartError',
  message:
    /^The secret does not fit this database, .* Set PORTICO_SECRET to that one, .*docs\/operations\.md/,
}

test('the service starts with the secret its database was sealed with, and with no other', async () => {
  const database = await freshDatabase('demo')
  const start = (PORTICO_SECRET: string) =>
    openService(readConfig({ LOG_LEVEL: 'silent', ...database.settings, PORTICO_SECRET }))
  await assert.rejects(start(anotherSecret), notFitting)
  const service = await start(secret)
  const { script } = service.db

  // As a version left it that noted no secret.
  await script(async (run) => void (await run('delete from secret_check')))
  await service.close()
  await assert.rejects(start(anotherSecret), notFitting)
  await (await start(secret)).close()
  await assert.rejects(start(anotherSecret), notFitting)

  const again = await start(secret)
  await again.db.script(async (run) => void (await run("update secret_check set sealed = ''")))
  await again.close()
  await (await start(anotherSecret)).close()
  await assert.rejects(start(secret), notFitting)
  await database.drop()
})

test(
  'of nodes that start an empty database with different secrets one starts',
  { skip: !isPostgres && 'the embedded database has one process' },
  async () => {
    const database = await freshDatabase()
    const env = { LOG_LEVEL: 'silent', PORTICO_SEED: 'none', ...database.settings }
    const starts = await Promise.allSettled(
      [secret, anotherSecret].map((one) => openService(readConfig({ ...env, PORTICO_SECRET: one }))),
    )
    for (const start of starts) if (start.status === 'fulfilled') await start.value.close()
    assert.deepEqual(starts.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    await database.drop()
  },
)

test('a text that can’t be decrypted is logged with its location', () => {
  const told: string[] = []
  const keys = keysFrom(Buffer.from(secret, 'hex'), (place) => told.push(place))
  assert.equal(keys.open(keys.seal('a text', 'here'), 'here'), 'a text')
  for (const sealed of [keys.seal('a text', 'here'), '', 'x', '%%'])
    assert.equal(keys.open(sealed, 'there'), undefined)
  assert.deepEqual(told, ['there', 'there', 'there', 'there'])
})

const world = await openWorld()
after(world.close)

test('an account whose authenticator cannot be opened gets in another way', async () => {
  const account = await world.account({ methods: ['google', 'email'] })
  await world.run(`update authenticator set secret_sealed = 'spoilt' where account_id = ${account.id}`)
  const client = world.client()
  const token = await mediateToken(client, account)
  refused(await passStep(client, account, token, codeAt(account.totpSecret), 'google'), 401, 54)
  good(await askForCode(client, account, token, 'email'))
  good(await passStep(client, account, token, await newestCode(world, account.email), 'email'))
})

test('an undecryptable authenticator is set up again', async () => {
  const client = await signedIn(world)
  const begin = async () => String(good(await client.get('/header/generateGoogleCode')).body['secretCode'])
  const first = await begin()
  await world.run("update pending_authenticator set secret_sealed = 'spoilt'")
  const prove = (own: string) => put(client, '/header/validateGoogleCode', { secret: own, code: codeAt(own) })
  refused(await prove(first), 400, 18)
  good(await prove(await begin()))
})

test('a message that cannot be opened leaves the others on the outbox page', async () => {
  const [spoilt, whole] = [await world.account(), await world.account()]
  for (const { email } of [spoilt, whole]) good(await world.client().post('/forgot', { email }))
  await world.service.drainOutbox()
  await world.run(`update outbox set body_sealed = 'spoilt' where address = '${spoilt.email}'`)
  assert.match((await world.messages(whole.email))[0]?.link ?? '', /token=/)
  assert.equal((await world.messages(spoilt.email))[0]?.text, '(the message cannot be opened)')
  assert.equal((await world.service.app.request('/outbox')).status, 200)
})

test('a command whose input cannot be opened fails with words, and the next is done', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const spoilt = await addCommand(world, account, 'suspend-accounts', { ids: [] })
  await world.run(`update command set input_sealed = 'spoilt', tries = 4 where id = ${spoilt}`)
  const whole = await addCommand(world, account, 'forget-browsers')
  await world.service.drainQueue()
  assert.equal((await seen(client, spoilt)).state, 'failed')
  const [word] = (await seen(client, spoilt)).log
  assert.match(word?.entry ?? '', /What this was given cannot be read any more\./)
  assert.equal((await seen(client, whole)).state, 'done')
})

test('a network whose client secret cannot be opened is unavailable, and the others are listed', async () => {
  await addNetwork(world, 'aurora', 'spoilt', 'https://id.example', 'portico', 'a client secret')
  await world.run("update site_social set client_secret_sealed = 'spoilt' where social = 'spoilt'")
  const client = world.client()
  const listed = good(await client.get('/socialAccess/getSocial')).body as unknown as { social: string }[]
  assert.deepEqual(listed.map(({ social }) => social).sort(), ['demo-id', 'spoilt'])
  refused(await client.get('/socialAccess/stateToken/spoilt/login/redirect'), 400, 36)
})
