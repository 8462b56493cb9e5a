import { good, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** A key as returned to its owner. */
export interface ToldKey {
  id: string
  secret: string
}

/** The answer to a program; the body is its JSON. */
export interface Told {
  status: number
  headers: Headers
  body: unknown
}

/** A client of the machine API without cookies, for addresses below the origin. */
export interface Program {
  get(path: string, headers?: Record<string, string>): Promise<Told>
  /** Sends a form, as most clients do. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Told>
  send(method: string, path: string, more?: RequestInit): Promise<Told>
}

const origin = 'http://localhost:8080'

/** A program that sends these headers with each call, from an address of its own. */
export const openProgram = (
  { service }: Pick<World, 'service'>,
  own: Record<string, string>,
  address = '10.250.0.7',
): Program => {
  const send = async (method: string, path: string, more: RequestInit = {}): Promise<Told> => {
    const headers = { ...own, ...(more.headers as Record<string, string> | undefined) }
    const request = new Request(`${origin}${path}`, { method, ...more, headers })
    const response = await service.app.fetch(request, { incoming: { socket: { remoteAddress: address } } })
    const text = await response.text()
    const isJson = response.headers.get('content-type') === 'application/json'
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      send('POST', path, { body: new URLSearchParams(fields), headers }),
  }
}

const all = ['read', 'power', 'configure', 'create', 'terminate']

/** Creates a key of a signed-in user. */
export const makeKey = async (client: Client, name: string, access = all): Promise<ToldKey> => {
  const key = good(await client.post('/keys', { name, keyType: 'server' })).body as unknown as ToldKey
  const body = Object.fromEntries(all.map((each) => [each, access.includes(each)]))
  good(await client.call('PUT', `/keys/${key.id}/access`, { body }))
  return key
}

/** The two headers of a key. */
export const headersOf = ({ id, secret }: ToldKey) => ({ AuthClientId: id, AuthSecret: secret })
