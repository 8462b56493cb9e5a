import assert from 'node:assert/strict'
import type { Provider } from '../../../../demo-host/svc/domain/provider/provider.ts'
import { serveAreas } from '../../../../demo-host/svc/serve-areas.ts'
import type { Answer, Client } from '../world/client.ts'
import { good, refused } from '../world/client.ts'
import { holdBack } from '../world/commands.ts'
import { done, madeServer } from './servers.ts'
import { openWorld, type World } from '../world/world.ts'

export type Item = Record<string, unknown>

/** A world whose work completes at once, with the provider of its service. */
export const openWithProvider = async (): Promise<{ world: World; provider: Provider }> => {
  let provider!: Provider
  const none = undefined
  const settings = { PORTICO_TIME_SCALE: '1000000' }
  const world = await openWorld(settings, none, none, none, none, (app, parts) => {
    provider = parts.provider
    serveAreas(app, parts)
  })
  return { world, provider }
}

/** Blocks a provider until it is released. */
export const holdWork = (provider: Provider): (() => void) => holdBack(provider, 'work')

/** Calls of a client about servicelets of servers, by another client if given. */
export const servicelets = (world: World, client: Client) => {
  const items = async (path: string, who: Client = client) =>
    good(await who.get(path)).body['items'] as Item[]
  const command = (id: string, code: string, body: object, who: Client = client) =>
    who.post(`/server/${id}/servicelets/${code}/command`, body)
  return {
    items,
    row: async (id: string, code: string) =>
      (await items(`/server/${id}/servicelets`)).find((one) => one['id'] === code)!,
    command,
    configure: (id: string, code: string, config: object, who: Client = client) =>
      who.call('PUT', `/server/${id}/servicelets/${code}/config`, { body: { config } }),
    install: (id: string, code: string, args: object = {}) =>
      done(world, command(id, code, { command: 'install', args })),
    serverThatIsOn: (name: string) => madeServer(world, client, name, { powerOn: true }),
  }
}

/** Asserts a refusal because of the state of a server or servicelet. */
export const because = (answer: Answer, reason: string): void => {
  refused(answer, 400, 927)
  assert.deepEqual(answer.body.errors?.[0]?.['params'], { reason })
}

/** Asserts a refusal that names a wrong field. */
export const wrong = (answer: Answer, key: string): void => {
  refused(answer, 400, 903)
  assert.equal(answer.body.errors?.[0]?.['key'], key)
}
