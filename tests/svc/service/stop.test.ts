import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeep } from '../../deep.ts'
import { codeOf, good, refused } from '../harness/world/client.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { startHost } from '../harness/world/host.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const database = await freshDatabase('demo')
// The world that looks at it afterwards has this one.
database.settings['PORTICO_SECRET'] = secret
after(database.drop)

const customer = { email: 'customer@aurora.example', password: 'demo-customer' }
const wrong = 'a wrong password'

test('case 99: SIGTERM lets open calls finish, refuses new ones, and ends the process', async () => {
  const host = await startHost(database.settings)
  const logins = Array.from({ length: 8 }, () => signIn(host.client(), customer))
  await Promise.race(logins)
  host.kill('SIGTERM')
  const later: Promise<number>[] = []
  for (let asked = 0; asked < 10; asked += 1) {
    later.push(
      fetch(`${host.origin}/svc/site`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const answers = await Promise.all(logins)
  assert.equal(await host.ended, 0)
  const answered = answers.filter(({ status }) => status === 200)
  assert.ok(answered.length > 1, 'calls were under way')
  for (const answer of answers) if (answer.status !== 200) refused(answer, 503, 908)
  for (const status of await Promise.all(later)) assert.ok([200, 503, 0].includes(status), String(status))
})

test('case 93: answered changes survive a kill -9, and nothing is half done', async () => {
  const host = await startHost(database.settings)
  const sessions: string[] = []
  const work = async () => {
    for (;;) {
      const client = host.client()
      good(await signIn(client, customer))
      sessions.push(client.cookies.get('sid') ?? '')
      if (sessions.length === 20) host.kill('SIGKILL')
    }
  }
  await Promise.allSettled([work(), work(), work()])
  assert.equal(await host.ended, 'SIGKILL')
  assert.ok(sessions.length >= 20)

  const again = await openWorld({}, undefined, database)
  for (const session of sessions) {
    const client = again.client()
    client.cookies.set('sid', session)
    assert.equal(good(await client.get('/login')).body.email, customer.email)
  }
  // What the demonstration tells of is older.
  const [row] = await again.run(`select (select count(*)::int from session) as sessions,
    (select count(*)::int from audit where event = 'sign-in' and result = 'ok' and at > now() - interval '1 hour') as told`)
  assert.equal(
    row?.['told'],
    row?.['sessions'],
    'every session has its line in the audit log, and no line is alone',
  )
  await again.service.close()
})

test(
  'case 94: a second process on the same data folder ends with one line',
  { skip: isPostgres && 'several processes may share PostgreSQL' },
  async () => {
    const first = await startHost(database.settings)
    const second = await startHost(database.settings)
    assert.equal(await second.ended, 1)
    assert.match(
      second.output(),
      /^Portico cannot start\. The data folder is in use by another process \(\d+\)\. Stop it, set PORTICO_DATA to another folder, or use DATABASE_URL for several processes\.\n$/,
    )
    good(await signIn(first.client(), customer))
    first.kill('SIGTERM')
    assert.equal(await first.ended, 0)
  },
)

const usually = { skip: !isPostgres && !isDeep && 'the log is the same on every database' }

test(
  'case 90: the log is JSON lines without passwords, codes, tokens, cookies or email addresses',
  usually,
  async () => {
    const host = await startHost({ ...database.settings, LOG_LEVEL: 'debug' })
    const client = host.client()
    good(await signIn(client, customer))
    const begun = await signIn(host.client(), { email: 'email@aurora.example', password: 'demo-email-code' })
    refused(await signIn(host.client(), { ...customer, password: wrong }), 401, 21)
    const step = { email: 'email@aurora.example', mediateToken: begun.body.mediateToken }
    good(await host.client().post('/sendtfa', { ...step, useEmail: true }))
    const outbox = (await (await fetch(`${host.origin}/outbox.json`)).json()) as { code: string }[]
    const code = outbox[0]?.code ?? ''
    const passed = { ...step, code, rememberBrowser: true, useTFAGoogle: false, useTFASMS: false }
    const second = host.client()
    good(await second.post('/logintfa', passed))
    await client.get(`/nothing?token=${client.csrfToken}`)
    const crash = {
      message: `for ${customer.email}\nforged line`,
      element: 'e',
      version: '1',
      page: `/?t=${client.csrfToken}`,
    }
    good(await client.post('/catchCrash', crash))
    host.kill('SIGTERM')
    assert.equal(await host.ended, 0)

    const log = host
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const requests = log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ method }) => method)
    assert.ok(requests.length >= 8, 'each call has its line')
    const text = log.join('\n')
    const secrets = [customer.password, wrong, customer.email, step.mediateToken, code, client.csrfToken]
    for (const secret of [...secrets, ...client.cookies.values(), ...second.cookies.values()]) {
      assert.ok(secret && !text.includes(secret), `${secret} is in the log`)
    }
    assert.equal(codeOf(begun), undefined)
  },
)
