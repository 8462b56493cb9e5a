import type { Context, Hono } from 'hono'
import type { Endpoint, EndpointTable, Handlers } from '../../../src/contract/endpoint.ts'
import { code } from '../../../src/contract/error-codes.ts'
import type { Parts } from '../parts.ts'
import { attachSession } from './attach-session.ts'
import { newCall, type Call } from './call.ts'
import { hostOf } from './cross-origin.ts'
import { fail } from './fail.ts'
import { requireOwnOrigin } from './own-origin.ts'
import { readBody } from './read-body.ts'
import { requireRecent } from './require-recent.ts'
import { requestId } from './request-id.ts'
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
    const site = await parts.sites.ofRequest(headers, hostOf(c))
    const changes = endpoint.method !== 'GET' || endpoint.changes === true
    // What caches may keep, any page may show: a logo is fetched for pages of all origins, and they cannot read it.
    if (options.publicFor === undefined) requireOwnOrigin(headers, site)
    const body = endpoint.body ? await readBody(c.req.raw, options.bodyLimit ?? 65_536) : undefined

    const call = newCall(parts, c, id, site, endpoint.path, body?.bytes)
    if (options.publicFor === undefined) await attachSession(call, endpoint, changes)
    const input = {
      params: c.req.param(),
      query: endpoint.query && validated(queryOf(c), endpoint.query, call.site.passwordPolicy),
      body: endpoint.body && validated(body?.value, endpoint.body, call.site.passwordPolicy),
    }
    if (endpoint.recent) await requireRecent(call)
    const reply = await handler(input as never, call)

    for (const then of call.afterwards) then()
    if (call.answer) return call.answer
    if (!parts.config.production && !endpoint.reply.is(reply))
      throw new Error('The reply does not fit its endpoint.')
    return parts.answers.json(200, reply, { cookies: call.cookies, publicFor: options.publicFor })
  } catch (error) {
    return parts.answers.failed(error, id)
  }
}

const queryOf = (c: Context): Record<string, string> => {
  const query = new URL(c.req.url).searchParams
  const names = [...query.keys()]
  if (new Set(names).size !== names.length) throw fail(code.badRequest, { key: 'query' })
  return Object.fromEntries(query)
}
