import { Fault, NotChecked } from './finding.ts'
import type { Options } from './options.ts'

/** What somebody who is signed in has: their cookies, and the token of their session. */
export interface Session {
  email: string
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
  /** Who calls; nobody unless given. */
  as?: Session | undefined
  /** Takes the place of the session's token; `null` sends none. */
  token?: string | null
  headers?: Readonly<Record<string, string>>
}

export interface Answer {
  status: number
  headers: Headers
  /** What the body says as JSON; `undefined` where it is none. */
  json: unknown
}

/** The way to the service. */
export interface Connection {
  /** Throws `Fault` when no answer comes, `NotChecked` when the service has had enough of calls. */
  send(call: Call): Promise<Answer>
}

type Settings = Pick<Options, 'url' | 'timeout' | 'siteKey'>

export const connect = ({ url, timeout, siteKey }: Settings): Connection => {
  const once = async ({ method, path, query, body, as, token, headers }: Call): Promise<Answer> => {
    const csrf = token === undefined ? as?.csrfToken : token
    const response = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        'api-version': 'latest',
        ...(method === 'PATCH' ? {} : { 'content-type': 'application/json' }),
        ...(siteKey ? { 'site-key': siteKey } : {}),
        ...(as ? { cookie: [...as.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(csrf ? { token: csrf } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (as) keepCookies(as.cookies, response.headers)
    return { status: response.status, headers: response.headers, json: parsed(await response.text()) }
  }
  return {
    async send(call) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const answer = await once(call).catch((error: Error) => {
          const isLate = error.name === 'TimeoutError'
          throw new Fault(isLate ? `no answer within ${timeout / 1000} s` : `no answer: ${reasonOf(error)}`)
        })
        if (answer.status !== 429) return answer
        const wait = Number(answer.headers.get('retry-after') ?? 1)
        if (!(wait <= patience)) break
        await new Promise((resolve) => setTimeout(resolve, wait * 1000))
      }
      throw new NotChecked('the service allows no more calls at the moment (429)')
    },
  }
}

/** Keeps the cookies that an answer sets, and forgets those that it removes. */
export const keepCookies = (jar: Map<string, string>, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/; *max-age=0(;|$)/i.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
}

const attempts = 3

/** Seconds. */
const patience = 65

const reasonOf = (error: Error): string => (error.cause as Error | undefined)?.message || error.message

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
