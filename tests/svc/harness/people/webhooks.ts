import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newSecret, secretPlace } from '../../../../demo-host/svc/domain/webhooks/sign.ts'
import type { TestAccount } from '../world/accounts.ts'
import type { World } from '../world/world.ts'

/** Adds a webhook without a listening receiver and a delivery to an account; returns both IDs. */
export const giveWebhook = async (
  world: Pick<World, 'run' | 'keys'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<{ webhook: string; delivery: string }> => {
  const sealed = world.keys.seal(newSecret(), secretPlace(siteId))
  const [webhook] =
    await world.run(`insert into webhook (site_id, owner_id, url, description, events, secret_sealed)
    values (${siteId}, ${id}, 'https://127.0.0.1:9/of/${id}', 'Of ${id}', '{server.terminated}', '${sealed}') returning id`)
  const [delivery] =
    await world.run(`insert into webhook_delivery (site_id, webhook_id, event_id, event, body, state, answer)
    values (${siteId}, ${Number(webhook?.['id'])}, 'evt_${id}', 'ping', '{}', 'delivered', 'for ${id}') returning id`)
  return { webhook: String(webhook?.['id']), delivery: String(delivery?.['id']) }
}

/** Something that was delivered. */
export interface Received {
  id: string
  at: number
  signatures: string[]
  text: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
  headers: IncomingMessage['headers']
  /** Its first line and its headers, in their order. */
  head: string
}

/** A program that webhooks are delivered to. */
export interface Receiver {
  url: string
  received: Received[]
  /** Its answer from now on. */
  answers: (response: ServerResponse) => void
  close(): void
}

export const openReceiver = async (): Promise<Receiver> => {
  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const { headers } = request
      receiver.received.push({
        id: String(headers['webhook-id']),
        at: Number(headers['webhook-timestamp']),
        signatures: String(headers['webhook-signature']).split(' '),
        text,
        body: JSON.parse(text) as Received['body'],
        headers,
        head: headOf(request),
      })
      receiver.answers(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answers: (response) => response.end('thanks'),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}

/** The signature that a receiver with the secret expects, computed from the documentation. */
export const signatureOf = ({ id, at, text }: Received, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.${text}`)
    .digest('base64')}`

const headOf = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : []))
  return [`${method} ${url}`, ...pairs].join('\n')
}

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
