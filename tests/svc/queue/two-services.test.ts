import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { readDemo } from '../../../demo-host/svc/seed/demo.ts'
import { openService, type Service } from '../../../demo-host/svc/service.ts'
import { codeOf, good, openClient, refused, type Client } from '../harness/world/client.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { openMailServer } from '../harness/world/mail-server.ts'
import { askForCode, mediateToken, signIn } from '../harness/world/steps.ts'

const onPostgres = { skip: !isPostgres && 'the embedded database has one process' }
const customer = { email: 'customer@aurora.example', password: 'demo-customer' }

const services: Service[] = []
const database = await freshDatabase()
const mail = await openMailServer()
after(async () => {
  await Promise.all(services.map((service) => service.close()))
  await database.drop()
  await mail.close()
})

const node = (index: number, cookies?: Client['cookies']): Client => {
  const client = openClient(async (request, remoteAddress) => {
    const service = services[index]
    assert.ok(service)
    return service.app.fetch(request, { incoming: { socket: { remoteAddress } } })
  })
  for (const [name, value] of cookies ?? []) client.cookies.set(name, value)
  return client
}

test('three services start together on an empty database', onPostgres, async () => {
  const secret = 'ab'.repeat(32)
  const settings = { LOG_LEVEL: 'silent', PORTICO_SECRET: secret, SMTP_URL: mail.url, ...database.settings }
  services.push(...(await Promise.all([1, 2, 3].map(() => openService(readConfig(settings))))))
  const [first] = services
  const counts = await first?.db.query
    .selectFrom('site')
    .select(({ fn }) => fn.countAll<number>().as('sites'))
    .executeTakeFirst()
  assert.equal(counts?.sites, readDemo().sites.length)
  for (const index of [0, 1, 2]) good(await signIn(node(index), customer))
})

test('a session that began at one service goes on at another, and ends everywhere', onPostgres, async () => {
  const here = node(0)
  good(await signIn(here, customer))
  const there = node(1, here.cookies)
  assert.equal(good(await there.get('/login')).body.csrfToken, here.csrfToken)
  good(await there.get('/logout'))
  refused(await here.get('/login'), 401, 20)
})

test('guesses that are spread over services are counted together', onPostgres, async () => {
  const guesses = Array.from({ length: 30 }, (_, index) =>
    signIn(node(index % 3), { email: 'victim@aurora.example', password: `guess ${index}` }),
  )
  const codes = (await Promise.all(guesses)).map(codeOf)
  assert.equal(codes.filter((code) => code === 21).length, 5)
  assert.equal(codes.filter((code) => code === 13).length, 25)
})

test('case 97: the same key at two services at once sends one code', onPostgres, async () => {
  const account = { email: 'email@aurora.example', password: 'demo-email-code' }
  const begin = node(0)
  const token = await mediateToken(begin, account)
  const body = { email: account.email, mediateToken: token, useEmail: true }
  const clients = [0, 1, 2].map((index) => openSame(index))
  const answers = await Promise.all(
    clients.map((client) => client.post('/sendtfa', body, { 'idempotency-key': 'one' })),
  )
  for (const answer of answers) if (answer.status !== 200) refused(answer, 409, 911)
  await Promise.all(services.map((service) => service.drainOutbox()))
  assert.equal(mailsTo(account.email), 1)
})

test('a message is sent once, whichever service finds it', onPostgres, async () => {
  mail.mails.length = 0
  mail.slowness = 200
  const account = { email: 'all@aurora.example', password: 'demo-all-methods' }
  const client = node(1)
  good(await askForCode(client, account, await mediateToken(client, account), 'email'))
  await Promise.all([...services, ...services].map((service) => service.drainOutbox()))
  assert.equal(mailsTo(account.email), 1)
})

// Other users get emails about their sign-ins in the tests before.
const mailsTo = (address: string): number => mail.mails.filter(({ to }) => to.includes(address)).length

// The same browser, so that its key is the same one.
const openSame = (index: number): Client =>
  openClient(
    async (request) =>
      services[index]?.app.fetch(request, { incoming: { socket: { remoteAddress: '198.51.100.9' } } }) ??
      Promise.reject(new Error('no service')),
  )
