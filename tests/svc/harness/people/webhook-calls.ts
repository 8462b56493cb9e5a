import { after, beforeEach } from 'node:test'
import { good, type Client } from '../world/client.ts'
import { openReceiver } from './webhooks.ts'
import type { World } from '../world/world.ts'

/** A new webhook, with the secret that is returned once. */
export interface Hook {
  id: string
  secret: string
}

/** A program that receives webhooks, new for each test, and calls about them. */
export const openWebhookCalls = async (world: World) => {
  const receiver = await openReceiver()
  after(receiver.close)
  const { received } = receiver
  beforeEach(() => {
    received.length = 0
    receiver.answers = (response) => response.end('thanks')
  })
  const deliver = () => world.service.drainWebhooks()
  return {
    receiver,
    received,
    deliver,
    made: async (client: Client, events: string[], more: object = {}): Promise<Hook> =>
      good(await client.post('/webhooks', { url: receiver.url, events, description: '', ...more }))
        .body as unknown as Hook,
    shown: async (client: Client, id: string) => good(await client.get(`/webhooks/${id}`)).body,
    log: async (client: Client, id: string) =>
      good(await client.get(`/webhooks/${id}/deliveries`)).body['items'] as Record<string, unknown>[],
    /** Makes pending retries due. */
    async nextTry(): Promise<void> {
      await world.run(`update webhook_delivery set due_at = now() where state = 'waiting';
        update webhook set paused_until = null`)
      await deliver()
    },
    async ping(client: Client, id: string): Promise<void> {
      good(await client.post(`/webhooks/${id}/test`, undefined))
      await deliver()
    },
    types: () => received.map(({ body }) => body.type),
    refuses(status: number, text = ''): void {
      receiver.answers = (response) => response.writeHead(status).end(text)
    },
  }
}
