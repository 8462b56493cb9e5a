import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import { code, type WireError } from '../../src/contract/engine/error-codes.ts'
import { keyAccessOf } from '../../src/contract/api/key-calls.ts'
import { printable } from '../printable.ts'
import { exit, exitOf, Failure } from './failure.ts'
import { portalOf, type Profile } from './profiles.ts'
import type { Terminal } from './terminal.ts'

/** Input of a call. */
export interface CallInput {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  /** A repeat with it has no second effect. */
  idempotencyKey?: string | undefined
}

/** A service, called with a key. */
export interface Service {
  profile: Profile
  /** Returns the reply. Throws `Failure` on any error. */
  call(endpoint: Endpoint, input?: CallInput): Promise<unknown>
}

/** Calls the service of a profile, with a timeout in milliseconds per call. */
export const openService = (
  profile: Profile,
  { fetch: fetched, wait, err }: Pick<Terminal, 'fetch' | 'wait' | 'err'>,
  timeout: number,
): Service => {
  const once = async (endpoint: Endpoint, input: CallInput): Promise<Response> => {
    try {
      return await fetched(requestOf(profile, endpoint, input, timeout))
    } catch (error) {
      const { name, message, cause } = error as Error
      const reason =
        name === 'TimeoutError'
          ? `no answer within ${timeout / 1000} seconds`
          : (cause as Error)?.message || message
      throw new Failure(
        `${profile.url} can't be reached: ${reason}. Check the address and your connection.`,
        exit.unreachable,
      )
    }
  }
  return {
    profile,
    async call(endpoint, input = {}) {
      for (let attempt = 1; ; attempt += 1) {
        const response = await once(endpoint, input)
        const seconds = Number(response.headers.get('retry-after') ?? NaN)
        if (response.status !== 429 || attempt === attempts || !(seconds <= longestWait))
          return readAnswer(response, endpoint, profile)
        err(`Too many calls. Trying again in ${seconds} s.\n`)
        await wait(seconds * 1000)
      }
    },
  }
}

const attempts = 3

/** Seconds. */
const longestWait = 65

const requestOf = (
  { url, clientId, secret }: Profile,
  { method, path }: Endpoint,
  { params = {}, query = {}, body, idempotencyKey }: CallInput,
  timeout: number,
): Request => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  return new Request(`${url}${filled}${search && `?${search}`}`, {
    method,
    // Another address would get the secret too.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'api-version': 'latest',
      AuthClientId: clientId,
      AuthSecret: secret,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const readAnswer = async (response: Response, endpoint: Endpoint, profile: Profile): Promise<unknown> => {
  const { status, ok } = response
  if (status === 204) return null
  const answer = parsed(await response.text())
  if (ok && answer !== undefined) return answer
  const errors = (answer as { errors?: WireError[] } | undefined)?.errors
  const [first] = Array.isArray(errors) ? errors : []
  if (errors && first) {
    const said = [first.info, wayOut(first, endpoint, profile)].filter(Boolean).join(' ')
    throw new Failure(printable(`${said} (code ${first.code})`), exitOf(status, first), errors)
  }
  throw new Failure(
    `${profile.url} answers ${status}, which is no answer of the service. Check the address: portico-cli configure`,
    exit.unreachable,
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Advice if the message alone isn't enough. */
const wayOut = (error: WireError, endpoint: Endpoint, profile: Profile): string => {
  const page = `${portalOf(profile)}/keys/${profile.clientId}`
  if (error.code === code.notSignedIn)
    return 'The key is not known, or its secret is wrong. Run: portico-cli configure'
  if (error.code === code.disconnected)
    return `The key is disabled or expired, or may not be used from here. See ${page}`
  if (error.code === code.forbidden)
    return `This needs a key with the access "${keyAccessOf(endpoint)}". See ${page}/access`
  return ''
}
