import type { Context, Hono } from 'hono'
import type { Endpoint, EndpointTable, Handlers } from '../../../src/contract/endpoint.ts'
import { code } from '../../../src/contract/error-codes.ts'
import { sameText } from '../keys.ts'
import type { Parts } from '../parts.ts'
import { newCall, type Call } from './call.ts'
import { fail } from './fail.ts'
import { answerOnce } from './once.ts'
import { requireOwnOrigin } from './own-origin.ts'
import { readBody } from './read-body.ts'
import { requestId } from './request-id.ts'
import { findSession } from './session.ts'
import { validated } from './validate.ts'

type Handler = (input: never, call: Call) => Promise<unknown>

/** How a table is served, where it differs. */
export interface ServeOptions {
  /** Bytes that a body may have; 64 KB when not given. */
  bodyLimit?: number
  /** The answers are the same for everybody, so shared caches may keep them this long (seconds) and no session is looked up. */
  publicFor?: number
}

/** Serves every endpoint of a table under `/svc`, with the checks that its data asks for. */
export const serve = <Table extends EndpointTable>(
  app: Hono,
  parts: Parts,
  table: Table,
  handlers: Handlers<Table, Call>,
  options: ServeOptions = {},
): void => {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name] as Handler
    app.on(endpoint.method, `/svc${endpoint.path}`, (c) => answer(parts, endpoint, handler, options, c))
  }
}

const answer = async (
  parts: Parts,
  endpoint: Endpoint,
  handler: Handler,
  options: ServeOptions,
  c: Context,
): Promise<Response> => {
  const id = requestId(c)
  try {
    const { headers } = c.req.raw
    const site = await parts.sites.ofRequest(headers, headers.get('host') ?? new URL(c.req.url).host)
    const changes = endpoint.method !== 'GET' || endpoint.changes === true
    if (changes) requireOwnOrigin(headers, site)
    const body = endpoint.body ? await readBody(c.req.raw, options.bodyLimit ?? 65_536) : undefined

    const call = newCall(parts, c, id, site)
    if (options.publicFor === undefined) await attachSession(call, endpoint, changes)
    const input = {
      params: c.req.param(),
      query: endpoint.query && validated(queryOf(c), endpoint.query, call.site.passwordPolicy),
      body: endpoint.body && validated(body?.value, endpoint.body, call.site.passwordPolicy),
    }
    const work = () => handler(input as never, call)
    const reply =
      endpoint.once && body ? await answerOnce(call, endpoint.path, body.bytes, work) : await work()

    for (const then of call.afterwards) then()
    if (call.answer) return call.answer
    if (!parts.config.production && !endpoint.reply.is(reply))
      throw new Error('The reply does not fit its endpoint.')
    return parts.answers.json(200, reply, { cookies: call.cookies, publicFor: options.publicFor })
  } catch (error) {
    return parts.answers.failed(error, id)
  }
}

/** Finds the session of a call, and refuses the call if it needs one that is not there, or lacks its CSRF token. */
const attachSession = async (call: Call, endpoint: Endpoint, changes: boolean): Promise<void> => {
  const token = call.cookie('session')
  const found = token
    ? await findSession(call.parts, token, call.address, endpoint.quiet === true)
    : { ended: code.notSignedIn }
  if ('ended' in found) {
    if (endpoint.can !== 'anyone') throw fail(found.ended)
    return
  }
  if (changes && !sameText(call.headers.get('token') ?? '', found.session.csrfToken)) throw fail(code.csrf)
  call.session = found.session
  call.site = await call.parts.sites.byId(found.session.siteId)
  // Every permission beyond being signed in is still to be granted by somebody.
  if (endpoint.can !== 'anyone' && endpoint.can !== 'session') throw fail(code.forbidden)
}

const queryOf = (c: Context): Record<string, string> => {
  const query = new URL(c.req.url).searchParams
  const names = [...query.keys()]
  if (new Set(names).size !== names.length) throw fail(code.badRequest, { key: 'query' })
  return Object.fromEntries(query)
}
