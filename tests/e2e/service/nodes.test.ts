import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { after, before, test } from 'node:test'
import { good, refused, type Answer, type Client } from '../../svc/harness/world/client.ts'
import { openMailServer, type MailServer } from '../../svc/harness/world/mail-server.ts'
import { codeIn } from '../../svc/harness/cases/mail-text.ts'
import { expect } from '../harness/page/expect.ts'
import { freePort, runHost, type BuiltHost } from '../harness/host/built-host.ts'
import { openDatabase, type TestDatabase } from '../harness/host/database.ts'
import { fromGuide } from '../harness/host/guide.ts'
import { mailTo } from '../harness/visitor/mails.ts'
import { openRoundRobin, type RoundRobin } from '../harness/host/round-robin.ts'
import { answerOf, visitor } from '../harness/visitor/visitors.ts'

const password = 'a stone, a leaf'

let database: TestDatabase
let mail: MailServer
let balancer: RoundRobin
let ports: readonly [number, number]
let nodes: [BuiltHost, BuiltHost]

before(async () => {
  ;[database, mail] = await Promise.all([openDatabase(), openMailServer()])
  ports = [await freePort(), await freePort()]
  balancer = await openRoundRobin(ports)
  nodes = await Promise.all([startNode(ports[0]), startNode(ports[1])])
  await database.run(fromGuide('insert into site '))
  // Tests call nodes past the balancer, too.
  for (const port of ports) await letIn(port)
})

after(async () => {
  // Nodes of failed tests, too: a process that is left keeps this one alive.
  for (const node of started) node.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await balancer?.close()
  await database?.close()
  await mail?.close()
})

const letIn = (port: number) => database.run(`update site set hosts = hosts || array['localhost:${port}']`)

const started: BuiltHost[] = []

async function startNode(port: number, more: Record<string, string> = {}): Promise<BuiltHost> {
  const node = await runHost({
    NODE_ENV: 'production',
    PORT: String(port),
    PORTICO_BASE_URL: balancer.origin,
    PORTICO_SECRET: 'cd'.repeat(32),
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '127.0.0.1',
    ...more,
  })
  started.push(node)
  return node
}

let number = 0
const newAddress = (): string => `person${(number += 1)}@acme.example`

const create = (client: Client, email: string, key: string = randomUUID()): Promise<Answer> =>
  client.post(
    '/create',
    { email, password, passwordRepeat: password },
    { 'site-key': 'pk_acme', 'idempotency-key': key },
  )

/** The nodes, called past the balancer. */
const at = (index: 0 | 1, cookies?: Client['cookies']): Client => visitor(nodes[index].origin, cookies)
const anywhere = (): Client => visitor(balancer.origin)

const countOf = async (what: string): Promise<number> =>
  Number((await database.run(`select count(*) as n from ${what}`))[0]?.['n'])

const mailsTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email)).length

/** Repeats a call like a page without an answer: the same request with the same key, until an answer comes. */
async function untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await answerOf(call())
    // The database may take a moment to notice that the first is dead.
    if (answer && answer.status !== 409) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Messages that a dead node had taken are free now, as if its lease had run out. */
const endLeases = () =>
  database.run(`update outbox set next_try_at = now() where sent_at is null;
    update pgboss.job_common set state = 'retry', start_after = now() where state = 'active'`)

test('a visitor whose calls alternate between nodes registers, signs out and signs in', async () => {
  const client = anywhere()
  const email = newAddress()
  good(await create(client, email))
  for (let call = 0; call < 4; call += 1) assert.equal(good(await client.get('/user')).body.email, email)
  const elsewhere = at(1, client.cookies)
  good(await client.get('/logout'))
  for (const index of [0, 1] as const) refused(await at(index, elsewhere.cookies).get('/user'), 401, 20)
  good(await client.post('/login', { email, password }))
  assert.equal(good(await client.get('/user')).body.email, email)
})

test('case 1: wrong passwords at both nodes count together', async () => {
  const email = newAddress()
  good(await create(anywhere(), email))
  const wrong = { email, password: 'a guess' }
  for (let guess = 0; guess < 5; guess += 1) refused(await anywhere().post('/login', wrong), 401, 21)
  for (const index of [0, 1] as const) refused(await at(index).post('/login', { email, password }), 429, 13)
})

test('a code that one node sent is good at the other, once', async () => {
  const email = newAddress()
  good(await create(anywhere(), email))
  await database.run(
    `update account set second_step = true, second_step_email = true where email = '${email}'`,
  )
  await mailTo(mail, email)
  mail.mails.length = 0
  const { mediateToken } = good(await at(0).post('/login', { email, password })).body
  good(await at(0).post('/sendtfa', { email, mediateToken, useEmail: true }))
  const code = codeIn(await mailTo(mail, email))
  const step = { email, mediateToken, code, rememberBrowser: false, useTFAGoogle: false, useTFASMS: false }
  const client = at(1)
  good(await client.post('/logintfa', step))
  assert.equal(good(await at(0, client.cookies).get('/user')).body.email, email)
  refused(await at(0).post('/logintfa', step), 401, 50)
})

test('case 100: each mail is sent once although both nodes look for mails', async () => {
  const emails = Array.from({ length: 12 }, newAddress)
  await Promise.all(emails.map(async (email) => good(await create(anywhere(), email))))
  await Promise.all(emails.map((email) => mailTo(mail, email)))
  await expect.poll(() => countOf('outbox where sent_at is null')).toBe(0)
  assert.deepEqual(
    emails.map(mailsTo),
    emails.map(() => 1),
  )
})

// Other databases of the same server have locks of their own.
const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('case 93: a killed registration leaves nothing, and its repeat creates one account', async () => {
  const email = newAddress()
  const key = randomUUID()
  const client = anywhere()
  await database.run('begin')
  await database.run('lock table audit in exclusive mode')
  const first = answerOf(create(at(0, client.cookies), email, key))
  await expect.poll(() => countOf(waiting)).toBe(1)
  nodes[0].kill('SIGKILL')
  assert.equal(await nodes[0].ended, 'SIGKILL')
  assert.equal(await first, undefined)
  await database.run('rollback')
  await expect.poll(() => countOf(waiting)).toBe(0)

  good(await untilAnswered(() => create(client, email, key)))
  assert.equal(good(await client.get('/user')).body.email, email)
  await mailTo(mail, email)
  assert.equal(await countOf(`account where email = '${email}'`), 1)
  assert.equal(await countOf(`outbox where address = '${email}'`), 1)
  assert.equal(mailsTo(email), 1)
  nodes[0] = await startNode(ports[0])
})

test('case 93: when a node is killed during registrations, everyone ends with one account', async () => {
  const emails = Array.from({ length: 16 }, newAddress)
  const people = emails.map((email) => ({ email, client: anywhere(), key: randomUUID() }))
  const bursts = people.map(({ client, email, key }) => untilAnswered(() => create(client, email, key)))
  await Promise.race(bursts)
  nodes[0].kill('SIGKILL')
  for (const answer of await Promise.all(bursts)) good(answer)
  await nodes[0].ended
  await endLeases()
  await Promise.all(emails.map((email) => mailTo(mail, email)))

  const among = `(${emails.map((email) => `'${email}'`).join()})`
  const made = "event = 'account-created' and result = 'ok'"
  assert.equal(await countOf(`account where email in ${among}`), 16)
  assert.equal(
    await countOf(`audit a join account b on b.id = a.account_id where ${made} and b.email in ${among}`),
    16,
  )
  assert.equal(await countOf(`outbox where kind = 'validation' and address in ${among}`), 16)
  assert.equal(await countOf(`token where used_at is null and ends_at > now() and email in ${among}`), 16)
  nodes[0] = await startNode(ports[0])
})

test('case 100: an email of a killed node is sent by another after its lease', async () => {
  const silent = await openSilentServer()
  const { port } = silent.address() as AddressInfo
  const doomed = await startNode(await freePort(), { SMTP_URL: `smtp://127.0.0.1:${port}` })
  await letIn(doomed.port)
  // Stops the nodes, so that none is quicker.
  for (const node of nodes) node.kill('SIGSTOP')
  const email = newAddress()
  good(await create(visitor(doomed.origin), email))
  await expect.poll(() => countOf(`outbox where address = '${email}' and tries = 1`)).toBe(1)
  doomed.kill('SIGKILL')
  await doomed.ended
  for (const node of nodes) node.kill('SIGCONT')
  // Both look for emails at the same time.
  for (const index of [0, 1] as const) good(await at(index).post('/forgot', { email: 'nobody@acme.example' }))
  assert.equal(mailsTo(email), 0)

  await endLeases()
  await mailTo(mail, email)
  await expect
    .poll(() => countOf(`outbox where address = '${email}' and sent_at is not null and tries = 2`))
    .toBe(1)
  assert.equal(mailsTo(email), 1)
  silent.close()
})

/** A mail server that accepts connections and stays silent. */
async function openSilentServer(): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}))
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return server
}
