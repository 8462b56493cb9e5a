import { userContext } from '../user-context.ts'

/** One request that an element made. */
export interface Call {
  name: string
  body: unknown
  signal: AbortSignal | null | undefined
}

type Reply = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>

export const failure = (status: number, code: number, more: object = {}) => ({
  status,
  body: { errors: [{ code, info: `code ${code}`, ...more }] },
})

export const user = { ...userContext, csrfToken: 'token' }

let services = 0
const real = globalThis.fetch

/**
 * A service of its own for one test: answers by `GET /login` and the like; who is signed in is nobody unless told.
 * Each has another base, because elements of one base share a session for as long as the page lives.
 */
export function fakeSvc(answers: Record<string, Reply | (() => Reply)> = {}) {
  const base = `/svc-${++services}`
  const calls: Call[] = []
  const all: typeof answers = {
    'GET /login': failure(401, 20),
    'POST /catchCrash': { body: { received: true } },
    'GET /logout': { body: { loggedOut: true } },
    ...answers,
  }
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(`${base}/`)) return before(input, init)
    const name = `${init?.method ?? 'GET'} ${address.slice(base.length)}`
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    calls.push({ name, body, signal: init?.signal })
    const answer = all[name]
    if (!answer) throw new TypeError(`Nothing answers ${name}.`)
    const aborted = new Promise<never>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
    const { status = 200, body: reply } = await Promise.race([
      typeof answer === 'function' ? answer() : answer,
      aborted,
    ])
    return new Response(JSON.stringify(reply), { status })
  }
  return { base, calls, called: (name: string) => calls.filter((call) => call.name === name) }
}

/** Gives the page back its network, and forgets who was signed in. */
export function closeSvc(): void {
  globalThis.fetch = real
  localStorage.clear()
}
