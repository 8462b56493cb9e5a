import type { Context, Hono } from 'hono'
import type {
  AnyStruct,
  Endpoint,
  EndpointTable,
  Handlers,
} from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { identifyCaller } from '../../kernel/db/caller.ts'
import { acceptedEncoding, mayBePacked } from '../../kernel/http/packed.ts'
import { bodyStream, allowUpload, readBody, readExactly } from '../../kernel/http/read-body.ts'
import { hostOf, requireOwnOrigin } from '../../kernel/http/cross-origin.ts'
import { Failure, fail } from '../../kernel/http/fail.ts'
import { incomingOf, requestId } from '../../kernel/http/request.ts'
import { callerName, newCall, type Call } from '../calls/call.ts'
import { isLong, longAnswer } from '../calls/long-answer.ts'
import type { Services } from '../calls/services.ts'
import { noteHandler, type Handler, validated } from './ask.ts'
import { attachSession } from './attach-session.ts'
import { keepError } from './keep-error.ts'
import { requireReauth } from './require-permission.ts'
import { told } from './told.ts'
import { wantsCodes, withCodes, withWords } from './word-codes.ts'

interface Served {
  endpoint: Endpoint
  handler: Handler
  isPacked: boolean
}

/** Serves every endpoint of a table under `/svc`, with the checks that it declares. */
export const serve = <Table extends EndpointTable>(
  app: Hono,
  parts: Services,
  table: Table,
  handlers: Handlers<Table, Call>,
): void => {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name] as Handler
    const served = { endpoint, handler, isPacked: mayBePacked(endpoint) }
    noteHandler(parts, endpoint, handler)
    app.on(endpoint.method, `/svc${endpoint.path}`, (c) => answer(parts, served, c))
  }
}

const answer = async (
  parts: Services,
  { endpoint, handler, isPacked }: Served,
  c: Context,
): Promise<Response> => {
  const id = requestId(c)
  let call: Call | undefined
  try {
    const { headers } = c.req.raw
    const site = await parts.sites.ofRequest(headers, hostOf(c))
    const changes = endpoint.method !== 'GET' || endpoint.changes === true
    // Any page may embed cacheable replies, such as logos; it can't read them.
    if (endpoint.cachedFor === undefined) requireOwnOrigin(headers, site)
    call = newCall(parts, c, id, site, endpoint.path)
    identifyCaller({ name: callerName(call) })
    if (endpoint.cachedFor === undefined) await attachSession(call, endpoint, changes)
    else await parts.blacklist.require(site, call.address)
    identifyCaller({ name: callerName(call), changes })
    if (endpoint.upload !== undefined) allowUpload(incomingOf(c.env))
    const value = await bodyOf(c.req.raw, call, endpoint)
    const hasCodes = wantsCodes(headers)
    const worded = (struct: AnyStruct, given: unknown) => (hasCodes ? withWords(struct, given) : given)
    const policy = call.site.passwordPolicy
    const input = {
      params: c.req.param(),
      query: endpoint.query && validated(worded(endpoint.query, queryOf(c)), endpoint.query, policy),
      body: endpoint.body && validated(worded(endpoint.body, value), endpoint.body, policy),
    }
    if (endpoint.requiresReauth) await requireReauth(call)
    const reply = await handler(input as never, call)

    for (const then of call.afterwards) then()
    if (!parts.config.production && !isFitting(endpoint, reply))
      throw new Error('The reply does not fit its endpoint.')
    if (endpoint.media) return told(call, c, reply as Response)
    // The rows of a long list are made while they are sent.
    const rowsOf = (rows: unknown[]) =>
      hasCodes ? (withCodes(endpoint.reply, { items: rows }) as { items: unknown[] }).items : rows
    if (isLong(reply))
      return told(call, c, parts.answers.stream(longAnswer(call, reply, rowsOf), { cookies: call.cookies }))
    const more = { cookies: call.cookies, publicFor: endpoint.cachedFor }
    const shown = hasCodes ? withCodes(endpoint.reply, reply) : reply
    if (!isPacked) return told(call, c, parts.answers.json(endpoint.status ?? 200, shown, more))
    const packed = await parts.answers.packed(shown, acceptedEncoding(headers.get('accept-encoding')), more)
    return told(call, c, packed)
  } catch (error) {
    const refusal = parts.answers.failed(isQuiet(endpoint, c) ? withoutStatus(error) : error, id)
    if (call && refusal.status === 500) keepError(call, endpoint, error)
    return call ? told(call, c, refusal) : refusal
  }
}

/** Whether the caller wants no 401, which its browser would report in the console. */
const isQuiet = ({ quiet }: Endpoint, c: Context): boolean =>
  quiet === true && c.req.query('refusalStatus') === '200'

const withoutStatus = (error: unknown): unknown =>
  error instanceof Failure && error.status === 401 ? new Failure(error.errors, 200) : error

const isFitting = ({ reply: struct, media }: Endpoint, reply: unknown): boolean =>
  media ? media.includes((reply as Response).headers.get('content-type') ?? '') : struct.is(reply)

/** JSON body of a call. Uploads and the events of other services are left to their handler. */
const bodyOf = async (
  request: Request,
  call: Call,
  { body, upload, inbound, bodyLimit = 65_536 }: Endpoint,
): Promise<unknown> => {
  if (inbound !== undefined) call.body = await readExactly(request, inbound)
  if (upload !== undefined) call.bodyStream = bodyStream(request, upload)
  if (!body) return undefined
  const { value, bytes } = await readBody(request, bodyLimit)
  call.body = bytes
  return value
}

const queryOf = (c: Context): Record<string, string> => {
  const query = new URL(c.req.url).searchParams
  // Only makes the address unique, on pages with a service worker.
  query.delete('uncached')
  const names = [...query.keys()]
  if (new Set(names).size !== names.length) throw fail(code.badRequest, { key: 'query' })
  return Object.fromEntries(query)
}
