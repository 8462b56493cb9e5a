import type { Context, Hono } from 'hono'
import type { Method } from '../../../../src/contract/engine/endpoint.ts'
import { code, type WireError } from '../../../../src/contract/engine/error-codes.ts'
import { identifyCaller } from '../../kernel/db/caller.ts'
import { hostOf, requireOwnOrigin } from '../../kernel/http/cross-origin.ts'
import { fail, wrongMethod } from '../../kernel/http/fail.ts'
import { queryFields, readFields, type Fields } from '../../kernel/http/read-fields.ts'
import { requestId } from '../../kernel/http/request.ts'
import { callerName, newCall, type Call } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import { keySent } from '../keys/find-key.ts'
import { attachKey, requireSigned } from './attach-session.ts'
import { keepError } from './keep-error.ts'
import { told } from './told.ts'

/** Input of a call: path parameters, and fields of query or body. */
export interface Asked {
  params: Record<string, string>
  fields: Fields
}

/** A call of programs, beside `/svc`. */
export interface MachineCall {
  method: Method
  path: string
  /** It is answered without a key. */
  open?: true
  does(asked: Asked, call: Call): unknown
}

const bodyLimit = 65_536

/** Serves calls that programs make with a key, and whatever else is below the folders that are theirs alone. */
export const serveMachine = (
  app: Hono,
  parts: Services,
  calls: readonly MachineCall[],
  folders: readonly string[],
): void => {
  for (const each of calls) app.on(each.method, each.path, (c) => answer(parts, each, c))
  for (const path of new Set(calls.map((each) => each.path))) {
    const methods = calls.filter((each) => each.path === path).map(({ method }) => method)
    app.all(path, async (c) => refusal(parts, wrongMethod(methods), requestId(c)))
  }
  for (const folder of folders)
    app.all(`${folder}/*`, async (c) => refusal(parts, fail(code.notFound), requestId(c)))
}

const answer = async (parts: Services, machine: MachineCall, c: Context): Promise<Response> => {
  const id = requestId(c)
  let call: Call | undefined
  try {
    const { headers } = c.req.raw
    const site = await parts.sites.ofRequest(headers, hostOf(c))
    requireOwnOrigin(headers, site)
    call = newCall(parts, c, id, site, machine.path)
    identifyCaller({ name: callerName(call) })
    if (!machine.open) {
      const sent = keySent(headers, parts.keys)
      // Session cookies don't count here, so no CSRF token is needed.
      if (!sent) throw fail(code.notSignedIn)
      await attachKey(call, sent)
      requireSigned(call)
    }
    identifyCaller({ name: callerName(call), changes: machine.method !== 'GET' })
    const fields = machine.method === 'GET' ? queryFields(c.req.url) : await bodyOf(c, call)
    const reply = await machine.does({ params: c.req.param(), fields }, call)
    return told(call, c, parts.answers.json(200, reply))
  } catch (error) {
    const refused = await refusal(parts, error, id)
    if (!call) return refused
    if (refused.status === 500) keepError(call, machine, error)
    return told(call, c, refused)
  }
}

const bodyOf = async (c: Context, call: Call): Promise<Fields> => {
  const { fields, bytes } = await readFields(c.req.raw, bodyLimit)
  call.body = bytes
  return fields
}

/** An error in the format of this API: a single text, along with the usual errors. */
const refusal = async ({ answers }: Services, error: unknown, id: string): Promise<Response> => {
  const plain = answers.failed(error, id)
  const { errors } = (await plain.json()) as { errors: WireError[] }
  const message = errors.map(({ info, key }) => (key === undefined ? info : `${info} (${key})`)).join(' ')
  const refused = answers.json(plain.status, { message, errors })
  for (const name of ['retry-after', 'allow']) {
    const value = plain.headers.get(name)
    if (value !== null) refused.headers.set(name, value)
  }
  return refused
}
