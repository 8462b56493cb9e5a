import type { Context, Hono } from 'hono'
import type { Endpoint, EndpointTable, Handlers, AnyStruct } from '../../../../src/contract/endpoint.ts'
import { code, type WireError } from '../../../../src/contract/error-codes.ts'
import { acceptedEncoding, mayBePacked } from '../../kernel/http/packed.ts'
import { bodyStream, allowUpload, readBody } from '../../kernel/http/read-body.ts'
import { hostOf, requireOwnOrigin } from '../../kernel/http/cross-origin.ts'
import { fail, Failure, wireError } from '../../kernel/http/fail.ts'
import { incomingOf, requestId } from '../../kernel/http/request.ts'
import { newCall, type Call } from '../calls/call.ts'
import { isLong, longAnswer } from '../calls/long-answer.ts'
import type { Services } from '../calls/services.ts'
import { attachSession } from './attach-session.ts'
import { keepError } from './keep-error.ts'
import { requireReauth } from './require-permission.ts'
import type { Failure as StructFailure } from 'superstruct'
import { accountFieldCodes, fieldCodes } from '../../../../src/contract/field-codes.ts'

type Handler = (input: never, call: Call) => Promise<unknown>

interface Served {
  endpoint: Endpoint
  handler: Handler
  isPacked: boolean
}

/** Serves every endpoint of a table under `/svc`, with the checks that its data asks for. */
export const serve = <Table extends EndpointTable>(
  app: Hono,
  parts: Services,
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

/** A value in the form its struct asks for. Throws one error for each field that is not, never showing what was given. */
const validated = (
  value: unknown,
  struct: AnyStruct,
  passwordPolicy: { min: number; max: number },
): unknown => {
  const [wrong, right] = struct.validate(value, { coerce: true })
  if (!wrong) return right
  const errors = new Map<string, WireError>()
  for (const failure of wrong.failures()) {
    const key = fieldOf(failure)
    if (!errors.has(key)) errors.set(key, errorOf(key, failure.value, passwordPolicy))
  }
  throw errors.size > 0 ? new Failure([...errors.values()], 400) : fail(code.badRequest, { key: 'body' })
}

const fieldOf = ({ path }: StructFailure): string => {
  const key = path.join('.')
  return /^[\w.-]{1,60}$/.test(key) ? key : 'body'
}

const codesOfFields = { ...fieldCodes, ...accountFieldCodes }

const errorOf = (key: string, value: unknown, policy: { min: number; max: number }): WireError => {
  const codes = Object.hasOwn(codesOfFields, key) ? codesOfFields[key] : undefined
  if (!codes) return wireError(code.badRequest, { key })
  const number = value === undefined || value === '' ? codes.missing : codes.invalid
  return wireError(number, { key, ...(number === code.badPassword ? { params: policy } : {}) })
}
