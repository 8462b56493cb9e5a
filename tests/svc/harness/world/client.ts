import assert from 'node:assert/strict'
import { noteCall } from '../../../note-calls.ts'
import type { WireError } from '../../../../src/contract/engine/error-codes.ts'

/** A site of the demonstration. Pages of cumulus stand on another site than the service. */
export type TestSite = 'aurora' | 'borealis' | 'cumulus'

/** The network of a client. */
export interface ClientOptions {
  site?: TestSite
  /** Its network address; each client has a network of its own by default. */
  address?: string
  /** The origin it calls, for a service that listens. */
  origin?: string
  /** Headers of every call. */
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  body: Body
}

export interface Body {
  errors?: WireError[]
  email?: string
  csrfToken?: string
  mediateToken?: string
  [key: string]: unknown
}

/** The content of a call: `body` is sent as JSON, `raw` unchanged. */
export interface Sent {
  body?: unknown
  raw?: BodyInit
  headers?: Record<string, string>
}

/** A browser without pages: it stores cookies and sends the CSRF token of its session. */
export interface Client {
  cookies: Map<string, string>
  csrfToken: string
  call(method: string, path: string, sent?: Sent): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
}

const origins = {
  aurora: 'http://localhost:8080',
  borealis: 'http://127.0.0.1:8080',
  cumulus: 'http://localhost:8080',
}

/** The headers that browsers send from a page of another site, with the page's key. */
export const pageOfCumulus = {
  origin: 'http://127.0.0.1:8081',
  'sec-fetch-site': 'cross-site',
  'site-key': 'pk_cumulus_demo',
}

/** The headers of a frame of the service within that page. */
export const frameOfCumulus = {
  origin: 'http://localhost:8080',
  'sec-fetch-site': 'same-origin',
  'framed-by': 'cross-site http://127.0.0.1:8081',
  'site-key': 'pk_cumulus_demo',
}

let number = 0

export const openClient = (
  send: (request: Request, address: string) => Promise<Response>,
  {
    site = 'aurora',
    origin = origins[site],
    address,
    headers: own = site === 'cumulus' ? pageOfCumulus : {},
  }: ClientOptions = {},
): Client => {
  number += 1
  const from = address ?? `10.${number >> 8}.${number & 255}.7`
  const client: Client = {
    cookies: new Map(),
    csrfToken: '',
    async call(method, path, { body, raw, headers = {} } = {}) {
      const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const request = new Request(`${origin}/svc${path}`, {
        method,
        headers: {
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...(client.csrfToken && { token: client.csrfToken }),
          ...own,
          ...headers,
        },
        ...(content === undefined ? {} : { body: content, duplex: 'half' }),
      })
      noteCall(method, request.url)
      const answer = await read(await send(request, from))
      keepCookies(client.cookies, answer.headers)
      client.csrfToken = answer.body.csrfToken ?? client.csrfToken
      return answer
    },
    get: (path, headers = {}) => client.call('GET', path, { headers }),
    post: (path, body, headers = {}) => client.call('POST', path, { body, headers }),
  }
  return client
}

/** The code of an answer's first error. */
export const codeOf = (answer: Answer): number | undefined => answer.body.errors?.[0]?.code

/** Asserts the error of a refused call. */
export const refused = (answer: Answer, status: number, code: number): void => {
  assert.deepEqual([answer.status, codeOf(answer)], [status, code], answer.text)
}

/**
 * Asserts the wait of a refused caller, in body and header: all seconds, minus those since `since`, a time
 * before the wait started.
 */
export const waits = (answer: Answer | undefined, seconds: number, since: number): void => {
  const countdown = Number(answer?.body.errors?.[0]?.countdown)
  const passed = Math.ceil((Date.now() - since) / 1000)
  assert.ok(countdown <= seconds && countdown >= seconds - passed, `${countdown} instead of ${seconds}`)
  assert.equal(answer?.headers.get('retry-after'), String(countdown))
}

/** Asserts that a call was answered well, and passes its answer on. */
export const good = (answer: Answer): Answer => {
  assert.equal(answer.status, 200, answer.text)
  return answer
}

const read = async (response: Response): Promise<Answer> => {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const isJson = response.headers.get('content-type') === 'application/json'
  const body = isJson && text ? (JSON.parse(text) as Body) : {}
  return { status: response.status, headers: response.headers, text, bytes, body }
}

const keepCookies = (jar: Map<string, string>, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/; Max-Age=0(;|$)/.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
}
