import { setTimeout as wait } from 'node:timers/promises'
import { Fault, NotChecked } from './finding.ts'
import type { Options } from './options.ts'

/** A signed-in session: its cookies and its CSRF token. */
export interface Session {
  cookies: Map<string, string>
  csrfToken: string
}

export interface Call {
  method: string
  /** With its parameters filled in. */
  path: string
  query?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON. */
  body?: unknown
  /** The caller; anonymous by default. */
  as?: Session | undefined
  /** Takes the place of the session's token; `null` sends none. */
  token?: string | null
  headers?: Readonly<Record<string, string>>
  /** Sent even after the time limit, to clean up. */
  isLast?: true
}

export interface Answer {
  status: number
  headers: Headers
  /** The body as JSON; `undefined` if it isn't JSON. */
  json: unknown
}

/** The way to the service: one call after the other, none sooner than the rate allows. */
export interface Connection {
  /** Throws `Fault` when no answer comes, `NotChecked` when the service has had enough of calls or the time is up. */
  send(call: Call): Promise<Answer>
  /** Whether the time was up before a call. */
  wasLate(): boolean
}

type Settings = Pick<Options, 'url' | 'timeout' | 'siteKey' | 'delay' | 'within'>

export const connect = (settings: Settings, fetched: typeof fetch): Connection => {
  const { timeout, delay, within } = settings
  const end = Date.now() + within
  let next = 0
  let isLate = false

  const patience = async (milliseconds: number, reason: string) => {
    isLate ||= Date.now() + milliseconds >= end
    if (isLate) throw new NotChecked(reason)
    if (milliseconds > 0) await wait(milliseconds)
  }

  const once = async (call: Call): Promise<Answer> => {
    if (!call.isLast) await patience(Math.max(0, next - Date.now()), 'the time was up (--within)')
    next = Date.now() + delay
    try {
      const response = await fetched(requestOf(call, settings))
      if (call.as) keepCookies(call.as.cookies, response.headers)
      return { status: response.status, headers: response.headers, json: parsed(await response.text()) }
    } catch (error) {
      const hasWaited = (error as Error).name === 'TimeoutError'
      throw new Fault(
        hasWaited ? `no answer within ${timeout / 1000} s` : `no answer: ${reasonOf(error as Error)}`,
      )
    }
  }

  return {
    wasLate: () => isLate,
    async send(call) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const answer = await once(call)
        if (answer.status !== 429) return answer
        const seconds = Number(answer.headers.get('retry-after') ?? 1)
        if (!(seconds <= longestWait)) break
        await patience(seconds * 1000, 'the service allows no more calls within the time (--within)')
      }
      throw new NotChecked('the service allows no more calls at the moment (429); a longer --delay may help')
    },
  }
}

/** Stores the cookies that a response sets, and removes those it deletes. */
export const keepCookies = (jar: Map<string, string>, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/; *max-age=0(;|$)/i.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
}

const requestOf = (
  { method, path, query, body, as, token, headers }: Call,
  { url, timeout, siteKey }: Settings,
): Request => {
  const csrf = token === undefined ? as?.csrfToken : token
  return new Request(`${url}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'api-version': 'latest',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(siteKey ? { 'site-key': siteKey } : {}),
      ...(as ? { cookie: [...as.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      ...(csrf ? { token: csrf } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const attempts = 3

/** Seconds. */
const longestWait = 65

const reasonOf = (error: Error): string => (error.cause as Error | undefined)?.message || error.message

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
