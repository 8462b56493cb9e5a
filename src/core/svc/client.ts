import type { $Fetch } from 'ofetch'
import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import { code } from '../../contract/engine/error-codes.ts'
import { fetchForCall } from '../fetch-for-call.ts'
import { randomId } from '../random-id.ts'
import { isDemo } from '../session/session-key.ts'
import { SvcError } from './svc-error.ts'
import { createTransport } from './transport.ts'
import { toJson } from '../to-json.ts'

/** Options of a client. */
export interface SvcOptions {
  /** Base address, `/svc` unless the page says otherwise. */
  base: string
  /** Publishable key of the site, for pages on another site. */
  siteKey?: string | undefined
  /** The CSRF token of the session, if there is one. */
  token: () => string | undefined
  /** The `authorization` of a session that no cookie carries. */
  authorization?: () => string | undefined
  /** Renews the session's token; a call refused for its token is then tried once more. */
  refreshToken: () => Promise<void>
}

export interface CallOptions {
  /** Aborts the call; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Replaces `fetch`: uploads use it to report progress. */
  send?: Send | undefined
}

/** Sends a request as `fetch` does. */
export type Send = (
  url: string,
  request: RequestInit & { headers: Record<string, string> },
) => Promise<Response>

/**
 * Calls of the contract. Rejects with `SvcError`, or with the signal's reason when aborted. A file is a
 * `Blob`.
 */
export interface Svc {
  /** Base URL and site key. */
  readonly base: string
  readonly siteKey: string | undefined
  call<E extends Endpoint>(endpoint: E, input?: Input<E>, options?: CallOptions): Promise<Reply<E>>
}

export function createSvc(options: SvcOptions): Svc {
  // Idempotency keys of undecided changes: repeating them is the same request.
  const open: Record<string, string> = {}
  const transport = createTransport(options)
  return {
    base: options.base,
    siteKey: options.siteKey,
    async call<E extends Endpoint>(endpoint: E, input?: Input<E>, how: CallOptions = {}): Promise<Reply<E>> {
      const { method, path } = endpoint
      const what = JSON.stringify([method, path, input])
      const key = method === 'GET' ? undefined : (open[what] ??= randomId())
      const send = () => request(transport, options.base, endpoint, (input ?? {}) as CallInput, key, how)
      let decided = true
      try {
        return (await send().catch(async (error: unknown) => {
          if (!carriesToken(endpoint) || !isOldToken(error)) throw error
          await options.refreshToken()
          return send()
        })) as Reply<E>
      } catch (error) {
        // Undecided without a reply, after a gateway's page, or after 409, which means that the first call is
        // still running.
        decided = /^4(?!09)/.test(String((error as SvcError).status))
        throw error
      } finally {
        if (decided) delete open[what]
      }
    },
  }
}

// Asking for the token is itself a call without one: repeating it would ask for ever.
const carriesToken = ({ method, changes }: Endpoint): boolean => method !== 'GET' || changes === true

const isOldToken = (error: unknown): boolean =>
  error instanceof SvcError && error.status === 401 && error.first.code === code.csrf

interface CallInput {
  params?: Record<string, string>
  query?: Values
  body?: unknown
}

/** Sends one request; `key` names a change that may have to be repeated. */
async function request(
  transport: $Fetch,
  base: string,
  endpoint: Endpoint,
  input: CallInput,
  key: string | undefined,
  { signal, send }: CallOptions,
): Promise<unknown> {
  const { method, path, media } = endpoint
  const { params, query, body } = input
  const address = base + fill(path, params) + search(method === 'GET' ? uncached(query) : query)
  const { _data } = await transport.raw(address, {
    method,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    ...(body === undefined ? {} : { body: toJson(body) }),
    ...(signal ? { signal } : {}),
    send: isDemo(base) ? withoutService(base, endpoint, input, signal) : send,
    isFile: media !== undefined,
  })
  return _data
}

/** Has the demonstration answer, whose script comes with the first call; nothing leaves the page. */
const withoutService =
  (base: string, endpoint: Endpoint, input: CallInput, signal?: AbortSignal): Send =>
  async () =>
    (await fetchForCall(() => import('../../demo/demo.ts'))).answer(base, endpoint, input, signal)

const fill = (path: string, params?: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))

// A service worker of the page could answer from its cache: no two addresses are the same then.
const uncached = (query?: Values): Values | undefined =>
  globalThis.navigator?.serviceWorker?.controller ? { ...query, uncached: randomId() } : query

function search(query: Values = {}): string {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(known).toString()
  return text && `?${text}`
}

type Values = Record<string, string | number | boolean | undefined>
