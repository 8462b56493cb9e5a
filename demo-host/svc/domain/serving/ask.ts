import type { Failure as StructFailure } from 'superstruct'
import type { Endpoint, Reply, AnyStruct } from '../../../../src/contract/engine/endpoint.ts'
import { code, type WireError } from '../../../../src/contract/engine/error-codes.ts'
import { codesOfField } from '../../../../src/contract/engine/codes-of-field.ts'
import { fieldsOf as fieldsIn } from '../../../../src/contract/engine/rows.ts'
import { kindIn, type Schema } from '../../../../src/contract/kinds/kind.ts'
import { fail, Failure, wireError } from '../../kernel/http/fail.ts'
import type { Call } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import { requireAllowed } from './attach-session.ts'

/** Handler of a call. */
export type Handler = (input: never, call: Call) => Promise<unknown>

const handlersOf = new WeakMap<Services, Map<Endpoint, Handler>>()

/** Registers an endpoint's handler for calls from other code. */
export const noteHandler = (parts: Services, endpoint: Endpoint, handler: Handler): void => {
  const handlers = handlersOf.get(parts) ?? new Map<Endpoint, Handler>()
  handlersOf.set(parts, handlers.set(endpoint, handler))
}

/** Input of an endpoint, validated like a caller's. */
interface Given {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: Record<string, unknown>
}

/**
 * Calls an endpoint within a call with a key, with all its checks: access of key and owner, and validation.
 * Each has its own transaction and `Idempotency-Key`.
 */
export const ask = async <Called extends Endpoint>(
  call: Call,
  endpoint: Called,
  { params = {}, query = {}, body = {} }: Given = {},
): Promise<Reply<Called>> => {
  const handler = handlersOf.get(call.parts)?.get(endpoint)
  if (!handler) throw fail(code.notFound)
  await requireAllowed(call, endpoint)
  const policy = call.site.passwordPolicy
  const input = {
    params,
    query: endpoint.query && validated(given(query), endpoint.query, policy),
    body: endpoint.body && validated(given(body), endpoint.body, policy),
  }
  const { route } = call
  call.route = `${route} ${endpoint.method} ${endpoint.path} ${Object.values(params).join(' ')}`
  const reply = await handler(input as never, call).finally(() => (call.route = route))
  // Effects that don't depend on the rest of the call.
  for (const then of call.afterwards.splice(0)) then()
  return reply as Reply<Called>
}

type Rows<Called> = Reply<Called> extends { items: infer Items extends unknown[] } ? Items : never

/** All rows of a list, page by page. */
export const askAll = async <Called extends Endpoint>(
  call: Call,
  endpoint: Called,
  { params, query }: Given = {},
): Promise<Rows<Called>> => {
  const rows: unknown[] = []
  for (;;) {
    const page = { ...query, size: '100', from: String(rows.length) }
    const { items, next } = (await ask(call, endpoint, {
      ...(params && { params }),
      query: page,
    })) as unknown as { items: unknown[]; next: boolean }
    rows.push(...items)
    if (!next || items.length === 0) return rows as Rows<Called>
  }
}

const given = <T>(values: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Validates a value by its struct. Throws one error per invalid field, never showing the input. */
export const validated = (
  value: unknown,
  struct: AnyStruct,
  passwordPolicy: { min: number; max: number },
): unknown => {
  const [wrong, right] = struct.validate(value, { coerce: true })
  if (!wrong) return right
  const errors = new Map<string, WireError>()
  for (const failure of wrong.failures()) {
    const key = fieldOf(failure)
    if (!errors.has(key))
      errors.set(key, errorOf(key, fieldAt(struct, failure.path), failure.value, passwordPolicy))
  }
  throw errors.size > 0 ? new Failure([...errors.values()], 400) : fail(code.badRequest, { key: 'body' })
}

const fieldOf = ({ path }: StructFailure): string => {
  const key = path.join('.')
  return /^[\w.-]{1,60}$/.test(key) ? key : 'body'
}

/** The struct of a field; arrays have theirs as their schema. */
const fieldAt = (struct: AnyStruct, path: readonly unknown[]): AnyStruct | undefined =>
  path.reduce<AnyStruct | undefined>(
    (at, name) => at && (typeof name === 'number' ? (at.schema as AnyStruct) : fieldsIn(at)[String(name)]),
    struct,
  )

const errorOf = (
  key: string,
  field: AnyStruct | undefined,
  value: unknown,
  policy: { min: number; max: number },
): WireError => {
  const codes = codesOfField(key, field)
  if (!codes) {
    const reason = field && kindIn(field)?.reason?.(value, field.schema as Schema)
    return wireError(code.badRequest, { key, ...(reason && { params: { reason } }) })
  }
  const number = value === undefined || value === '' ? codes.missing : codes.invalid
  return wireError(number, { key, ...(number === code.badPassword ? { params: policy } : {}) })
}
