import type { Infer } from 'superstruct'
import type { Site } from '../../../src/contract/sites/site.ts'
import { FakeRequest } from './fake-request.ts'
import { userContext } from '../../user-context.ts'
import { misfit } from '../screens/fits-contract.ts'

/**
 * A request of an element. Compare its parts: printing all of it, with its signal, takes the test runner too
 * long.
 */
export interface Call {
  name: string
  query: URLSearchParams
  /** Its parsed JSON, or its file. */
  body: unknown
  headers: Headers
  /** The page's address at that time. */
  page: string
  signal: AbortSignal | null | undefined
}

interface Answered {
  status?: number
  body: unknown
  headers?: Record<string, string>
}

type Reply = Answered | Promise<Answered>

/** Answers by `GET /login` and the like, without the query. */
export type Answers = Record<string, Reply | ((call: Call) => Reply)>

export const failure = (status: number, code: number, more: object = {}) => ({
  status,
  body: { errors: [{ code, info: `code ${code}`, ...more }] },
})

/** Answers beyond the contract, as from a broken or compromised service. */
export const hostile = (answers: Answers): Answers => ({ ...answers, [unchecked]: true }) as Answers

/** A symbol, so that it stays where answers are spread into others. */
const unchecked = Symbol('unchecked')
let misfits: string[] = []

/** No answer at all, as when the network is gone. */
export const offline = (): never => {
  throw new TypeError('Nothing could be reached.')
}

/** No answer for the rest of the test. */
export const pending = (): Promise<never> => new Promise(() => undefined)

/** Each answer once, in their order; the last one from then on. */
export const inTurn = (...replies: (Reply | (() => Reply))[]): (() => Reply) => {
  let next = 0
  return () => {
    const reply = replies[Math.min(next++, replies.length - 1)]!
    return typeof reply === 'function' ? reply() : reply
  }
}

export const user = { ...userContext, csrfToken: 'token' }

/** Public settings of a site, with overrides. */
export const siteWith = (more: Partial<Infer<typeof Site>> = {}): { body: Infer<typeof Site> } => ({
  body: {
    name: 'Aurora',
    systemName: 'Aurora Portal',
    copyright: '',
    theme: { brand: '' },
    logos: {},
    registrationAllowed: true,
    socialNetworks: [],
    locales: ['en', 'he'],
    passwordPolicy: { min: 6, max: 30 },
    hidesAccounts: false,
    hasAnalytics: false,
    ...more,
  },
})

// Pages with a base are called at whole addresses.
const ownOrigin = (origin: string) => (origin === location.origin ? '' : origin)

let services = 0
let noted: Call[][] = []
const real = globalThis.fetch
const realRequest = globalThis.XMLHttpRequest

/**
 * A fake service for one test, signed out by default. Its replies must fit the contract, else closing it
 * fails the test. Each has its own base, because elements with the same base share a session for the page's
 * lifetime.
 */
export function fakeSvc(answers: Answers = {}) {
  const base = `/svc-${++services}`
  const calls: Call[] = []
  noted.push(calls)
  const all: Answers = {
    'GET /login': failure(401, 20),
    'GET /site': siteWith(),
    'POST /catchCrash': { body: { received: true } },
    'GET /logout': { body: { loggedOut: true } },
    ...answers,
  }
  const before = globalThis.fetch
  globalThis.XMLHttpRequest = FakeRequest as never
  globalThis.fetch = async (input, init) => {
    const address = (input instanceof Request ? input.url : String(input)).replace(
      /^https?:\/\/[^/]+/,
      ownOrigin,
    )
    if (!address.startsWith(`${base}/`)) return before(input, init)
    const [path = '', search] = address.slice(base.length).split('?')
    const call: Call = {
      name: `${init?.method ?? 'GET'} ${path}`,
      query: new URLSearchParams(search),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body,
      headers: new Headers(init?.headers),
      page: location.href,
      signal: init?.signal,
    }
    calls.push(call)
    const answer = all[call.name]
    if (!answer) throw new TypeError(`Nothing answers ${call.name}.`)
    const aborted = new Promise<never>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
    const {
      status = 200,
      body: reply,
      headers = {},
    } = await Promise.race([typeof answer === 'function' ? answer(call) : answer, aborted])
    const text = JSON.stringify(reply)
    const wrong = unchecked in answers ? undefined : misfit(call.name, status, JSON.parse(text))
    if (wrong) misfits.push(wrong)
    return new Response(text, { status, headers })
  }
  return { base, calls, called: (name: string) => calls.filter((call) => call.name === name) }
}

/** Forgets all calls: the signals of calls keep their callers alive. */
export function forgetCalls(): void {
  for (const calls of noted) calls.length = 0
}

/** Gives the page back its network, and forgets who was signed in; fails where an answer did not fit the contract. */
export function closeSvc(): void {
  globalThis.fetch = real
  globalThis.XMLHttpRequest = realRequest
  noted = []
  localStorage.clear()
  sessionStorage.clear()
  const wrong = misfits
  misfits = []
  if (wrong.length > 0) throw new Error(`The fake service broke the contract: ${wrong.join('; ')}`)
}
