import assert from 'node:assert/strict'
import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { addCard } from '../../../demo-host/svc/domain/payments/embedded/add-card.ts'
import { openEmbeddedPayments } from '../../../demo-host/svc/domain/payments/embedded/embedded.ts'
import { good } from '../harness/world/client.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { startHost, type Host } from '../harness/world/host.ts'
import { openPaying } from '../harness/money/payments.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { signedIn } from '../harness/world/steps.ts'
import { endLeasesBefore } from '../harness/world/queue-workers.ts'
import { openWorld } from '../harness/world/world.ts'

const onPostgres = { skip: !isPostgres && 'the embedded database has one process' }

test('a charge under kill -9 before its answer is charged once and posted once', onPostgres, async (t) => {
  const database = await freshDatabase('demo')
  t.after(database.drop)
  // The provider's books are in the same database, which outlives the service.
  const books = await openWorld({ PORTICO_ROLE: 'web' }, undefined, database)
  t.after(() => books.service.close())
  const { query } = books.service.db
  const provider = await openEmbeddedPayments(query, books.keys, 'http://localhost:8080/pay')
  t.after(provider.close)
  let host: Host | undefined
  const between = await openBetween(provider.address, () => host?.kill('SIGKILL'))
  t.after(between.close)

  const settings = {
    PAYMENTS: 'stripe',
    STRIPE_URL: between.origin,
    STRIPE_ACCOUNTS: `*=${provider.accountOf(1).secretKey}:${provider.accountOf(1).webhookSecrets[0]}`,
  }
  const world = await openWorld(settings, undefined, database)
  t.after(() => world.service.close())
  const paying = await openPaying(world)
  const account = await world.account()
  const client = await signedIn(world, account)
  const { payUrl } = good(await client.post('/billing/cards', {})).body as { payUrl: string }
  assert.equal(await addCard(query, payUrl.split('/').at(-1)!, 'valid'), 'added')
  await paying.settle()

  const begun = await paying.charge(account, 'deposit', 'killed')
  host = await startHost({ ...database.settings, ...settings, PORTICO_SECRET: secret, PORTICO_SEED: 'none' })
  after(() => host?.kill('SIGKILL'))
  assert.equal(await host.ended, 'SIGKILL', host.output())
  const row = await paying.payment(begun!.id)
  assert.deepEqual([row['state'], row['tries']], ['waiting', 1])

  await world.run(endLeasesBefore(new Date()))
  // After a day the provider has forgotten the key: only the search finds the charge.
  await world.run('delete from embedded_payment_key')
  for (let tries = 0; tries < 100 && (await paying.payment(begun!.id))['state'] !== 'paid'; tries += 1) {
    await paying.settle()
    await setTimeout(100)
  }
  const charges = await world.run(
    `select from embedded_payment where kind = 'intent' and body -> 'metadata' ->> 'order' = 'payment ${begun!.id}'`,
  )
  assert.equal(charges.length, 1)
  assert.equal(await paying.balance(account.id), 2500)
  const postings = await world.run(`select from ledger_transaction where dedupe_key = 'payment ${begun!.id}'`)
  assert.equal(postings.length, 1)
})

/** A way to the provider that breaks once: it has made the first charge, and its answer is lost as `onCharged` runs. */
const openBetween = async (to: URL, onCharged: () => void) => {
  let isBroken = true
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const sent = forward({ host: to.hostname, port: to.port, method, path: url, headers }, (answer) => {
      const isCharge = method === 'POST' && url === '/v1/payment_intents'
      void bytesOf(answer).then((bytes) => {
        if (isCharge && isBroken) {
          isBroken = false
          onCharged()
          return incoming.socket.destroy()
        }
        outgoing.writeHead(answer.statusCode!, { 'content-type': 'application/json' })
        outgoing.end(bytes)
      })
    })
    incoming.pipe(sent)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

const bytesOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
