import { array, integer, nonempty, number, object, optional, record, string, union } from 'superstruct'
import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import { code, type WireError } from '../../src/contract/engine/error-codes.ts'
import { catalogue, ours } from '../../src/contract/engine/errors.ts'
import type { Answer } from './connection.ts'
import { Fault, NotChecked } from './finding.ts'
import { compare } from './mismatch.ts'

/** An expected refusal. */
export interface Refusal {
  /** Default: any from 400 to 499. */
  status?: number
  codes: readonly number[]
}

/** Requires the reply that an endpoint declares; returns a note about additional fields. */
export const requireReply = (endpoint: Endpoint, answer: Answer): string | void => {
  if (answer.status !== 200) notAnswered(endpoint, answer)
  if (endpoint.can !== 'anyone') requireNoStore(answer)
  const type = answer.headers.get('content-type') ?? 'none'
  if (endpoint.media) return requireFile(endpoint.media, answer, type)
  requireJson(answer, type)
  const { mismatch, unknown } = compare(endpoint.reply, answer.json)
  if (mismatch) throw new Fault(mismatch)
  if (unknown.length > 0) return `fields beyond the contract: ${unknown.join(', ')}`
}

/** Requires one of these refusals, in the common error format. */
export const requireRefusal = (answer: Answer, ...allowed: readonly Refusal[]): void => {
  const wanted = allowed
    .map(({ status, codes }) => `${status ?? '4xx'} with code ${codes.join(' or ')}`)
    .join(', or ')
  if (answer.status < 400) throw new Fault(`answered ${answer.status}, expected ${wanted}`)
  const first = wireErrors(answer)[0]?.code ?? Number.NaN
  const isAllowed = allowed.some(
    ({ status, codes }) =>
      codes.includes(first) && (status === undefined ? answer.status < 500 : answer.status === status),
  )
  if (isAllowed) return
  const obstacle = obstacles[first]
  if (obstacle !== undefined) throw new NotChecked(obstacle)
  throw new Fault(`answered ${answer.status} with code ${first}, expected ${wanted}`)
}

/** Errors of a response outside 2xx. Throws `Fault` if their format is wrong. */
export const wireErrors = (answer: Answer): readonly WireError[] => {
  requireJson(answer, answer.headers.get('content-type') ?? 'none')
  const { mismatch } = compare(Errors, answer.json)
  if (mismatch) throw new Fault(`answered ${answer.status}, ${mismatch}`)
  const { errors } = answer.json as { errors: WireError[] }
  const unknown = errors.find((error) => !known.has(error.code))
  if (unknown) throw new Fault(`answered code ${unknown.code}, which the catalogue does not have`)
  return errors
}

/** Requires that a cookie which opens a session is out of the reach of scripts and of other sites. */
export const requireSafeCookies = ({ headers }: Answer, isHttps: boolean): void => {
  const set = headers.getSetCookie().filter((cookie) => !/; *max-age=0(;|$)/i.test(cookie))
  if (set.length === 0) throw new Fault('sets no cookie')
  for (const cookie of set) {
    const name = /^[^=]+/.exec(cookie)?.[0]
    const has = (flag: RegExp) => cookie.split(';').some((part) => flag.test(part.trim()))
    if (!has(/^httponly$/i)) throw new Fault(`the cookie ${name} lacks HttpOnly`)
    if (!has(/^samesite=(lax|strict|none)$/i)) throw new Fault(`the cookie ${name} lacks SameSite`)
    if ((isHttps || has(/^samesite=none$/i)) && !has(/^secure$/i))
      throw new Fault(`the cookie ${name} lacks Secure`)
    if (has(/^samesite=none$/i) && !has(/^partitioned$/i))
      throw new Fault(`the cookie ${name} is SameSite=None and lacks Partitioned`)
  }
}

const requireNoStore = ({ headers }: Answer): void => {
  const given = headers.get('cache-control')
  if (!/\bno-store\b/.test(given ?? ''))
    throw new Fault(`cache-control is ${given ?? 'missing'}, expected no-store: the answer is private`)
}

// A declared refusal, such as 906 for a missing record, is no fault, but the reply stays unchecked.
const notAnswered = (endpoint: Endpoint, answer: Answer): never => {
  if (answer.status < 400) throw new Fault(`answered ${answer.status}, expected 200`)
  const first = wireErrors(answer)[0]?.code ?? Number.NaN
  const told = `answered ${answer.status} with code ${first}`
  if (answer.status < 500 || first === code.busy || first === code.reportTooLong)
    if ([...(endpoint.errors ?? []), code.busy].includes(first)) throw new NotChecked(told)
  throw new Fault(`${told}, expected 200`)
}

const requireFile = (media: readonly string[], { headers }: Answer, type: string): void => {
  if (!media.includes(type)) throw new Fault(`content-type is ${type}, expected ${media.join(' or ')}`)
  if (headers.get('x-content-type-options') !== 'nosniff')
    throw new Fault('x-content-type-options is not nosniff: browsers may take the file for something else')
}

const requireJson = ({ status, json }: Answer, type: string): void => {
  if (!/^application\/json\b/i.test(type))
    throw new Fault(`answered ${status}, content-type is ${type}, expected application/json`)
  if (json === undefined) throw new Fault(`answered ${status}, the body is no JSON`)
}

/** Obstacles that aren't the service's fault. */
const obstacles: Readonly<Record<number, string>> = {
  [code.suspended]: 'the account is suspended',
  [code.agreementUnsigned]: 'the user has to accept an agreement first (931)',
  [code.recentSignInNeeded]: 'the sign-in is too long ago for this call (916)',
  [code.busy]: 'the service was busy (908)',
}

const known = new Set([...catalogue, ...ours].map((entry) => entry.code))

const Errors = object({
  errors: nonempty(
    array(
      object({
        code: integer(),
        info: string(),
        key: optional(string()),
        countdown: optional(number()),
        params: optional(record(string(), union([string(), number()]))),
      }),
    ),
  ),
})
