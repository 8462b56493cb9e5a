import type { Context, Hono } from 'hono'
import type { Endpoint, EndpointTable, Handlers } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { acceptedEncoding } from '../../kernel/http/accepted-encoding.ts'
import { bodyStream } from '../../kernel/http/body-stream.ts'
import { allowUpload } from '../../kernel/http/body-time.ts'
import { hostOf } from '../../kernel/http/cross-origin.ts'
import { fail } from '../../kernel/http/fail.ts'
import { incomingOf } from '../../kernel/http/incoming.ts'
import { requireOwnOrigin } from '../../kernel/http/own-origin.ts'
import { mayBePacked } from '../../kernel/http/packed.ts'
import { readBody } from '../../kernel/http/read-body.ts'
import { requestId } from '../../kernel/http/request-id.ts'
import { newCall, type Call } from '../calls/call.ts'
import { isLong, longAnswer } from '../calls/long-answer.ts'
import type { Parts } from '../calls/parts.ts'
import { attachSession } from './attach-session.ts'
import { keepError } from './keep-error.ts'
import { requireReauth } from './require-reauth.ts'
import { validated } from './validate.ts'

type Handler = (input: never, call: Call) => Promise<unknown>

interface Served {
  endpoint: Endpoint
  handler: Handler
  isPacked: boolean
}

/** Serves every endpoint of a table under `/svc`, with the checks that its data asks for. */
export const serve = <Table extends EndpointTable>(
  app: Hono,
  parts: Parts,
  table: Table,
  handlers: Handlers<Table, Call>,
): void => {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name] as Handler
    const served = { endpoint, handler, isPacked: mayBePacked(endpoint) }
    app.on(endpoint.method, `/svc${endpoint.path}`, (c) => answer(parts, served, c))
  }
}

const answer = async (
  parts: Parts,
  { endpoint, handler, isPacked }: Served,
  c: Context,
): Promise<Response> => {
  const id = requestId(c)
  let call: Call | undefined
  try {
    const { headers } = c.req.raw
    const site = await parts.sites.ofRequest(headers, hostOf(c))
    const changes = endpoint.method !== 'GET' || endpoint.changes === true
    // What caches may keep, any page may show: a logo is fetched for pages of all origins, and they cannot read it.
    if (endpoint.cachedFor === undefined) requireOwnOrigin(headers, site)
    call = newCall(parts, c, id, site, endpoint.path)
    if (endpoint.cachedFor === undefined) await attachSession(call, endpoint, changes)
    if (endpoint.upload !== undefined) allowUpload(incomingOf(c.env))
    const value = await bodyOf(c.req.raw, call, endpoint)
    const input = {
      params: c.req.param(),
      query: endpoint.query && validated(queryOf(c), endpoint.query, call.site.passwordPolicy),
      body: endpoint.body && validated(value, endpoint.body, call.site.passwordPolicy),
    }
    if (endpoint.requiresReauth) await requireReauth(call)
    const reply = await handler(input as never, call)

    for (const then of call.afterwards) then()
    if (!parts.config.production && !isFitting(endpoint, reply))
      throw new Error('The reply does not fit its endpoint.')
    if (endpoint.media) return told(call, reply as Response)
    if (isLong(reply))
      return told(call, parts.answers.stream(longAnswer(call, reply), { cookies: call.cookies }))
    const more = { cookies: call.cookies, publicFor: endpoint.cachedFor }
    if (!isPacked) return told(call, parts.answers.json(200, reply, more))
    return told(
      call,
      await parts.answers.packed(reply, acceptedEncoding(headers.get('accept-encoding')), more),
    )
  } catch (error) {
    const refusal = parts.answers.failed(error, id)
    if (call && refusal.status === 500) keepError(call, endpoint, error)
    return call ? told(call, refusal) : refusal
  }
}

const isFitting = ({ reply: struct, media }: Endpoint, reply: unknown): boolean =>
  media ? media.includes((reply as Response).headers.get('content-type') ?? '') : struct.is(reply)

/** An answer that says how many calls are left. */
const told = (call: Call, answer: Response): Response => {
  for (const [name, value] of Object.entries(call.limits)) answer.headers.set(name, value)
  return answer
}

/** The JSON that a call brings. What it uploads is left for its handler to read. */
const bodyOf = async (
  request: Request,
  call: Call,
  { body, upload, bodyLimit = 65_536 }: Endpoint,
): Promise<unknown> => {
  if (upload !== undefined) call.bodyStream = bodyStream(request, upload)
  if (!body) return undefined
  const { value, bytes } = await readBody(request, bodyLimit)
  call.body = bytes
  return value
}

const queryOf = (c: Context): Record<string, string> => {
  const query = new URL(c.req.url).searchParams
  const names = [...query.keys()]
  if (new Set(names).size !== names.length) throw fail(code.badRequest, { key: 'query' })
  return Object.fromEntries(query)
}
