import { atom, type ReadableAtom } from 'nanostores'
import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import { shared } from '../registry.ts'
import type { Session } from '../session/session.ts'
import { SvcError } from '../svc/svc-error.ts'
import { pageAttention, type Attention } from './attention.ts'
import { alone, openTabLine, type TabLine } from './tab-line.ts'

/** What asking found last. */
export interface Polled<T> {
  /** The last good answer; it stays when a later call fails. */
  value?: T
  /** Why the last call failed; the next good answer takes it away. */
  problem?: SvcError
}

/** Asks the service for one thing again and again while somebody reads it. */
export interface Poller<T> {
  $polled: ReadableAtom<Polled<T>>
  /** Keeps it current, asking every so many milliseconds; of several readers the most eager counts. Returns how to stop. */
  read(every: number): () => void
  /** Asks now, as after a change. */
  refresh(): Promise<void>
}

/**
 * The page's one poller of a call, however many read it. It asks at once and then in its time; it rests in hidden tabs and
 * while nobody is signed in, waits longer after each failure, up to a minute, and of several tabs one asks for all.
 */
export function poller<E extends Endpoint>(session: Session, endpoint: E, input: Input<E>): Poller<Reply<E>> {
  const known = shared('pollers', () => new WeakMap<Session, Map<string, Poller<never>>>())
  const own = known.get(session) ?? new Map<string, Poller<never>>()
  known.set(session, own)
  const what = `${endpoint.path} ${JSON.stringify(input)}`
  let found = own.get(what) as Poller<Reply<E>> | undefined
  if (!found) {
    const { base, siteKey = '' } = session.svc
    // A session with a service elsewhere may be this page's alone.
    const line = base.includes('//') ? alone : openTabLine(`portico poll ${base} ${siteKey} ${what}`)
    found = createPoller(session, (signal) => session.svc.call(endpoint, input, { signal }), { line })
    own.set(what, found as Poller<never>)
  }
  return found
}

/** A poller of its own; `ask` makes the call. */
export function createPoller<T>(
  session: Session,
  ask: (signal: AbortSignal | undefined) => Promise<T>,
  { attention = pageAttention, line = alone }: { attention?: Attention; line?: TabLine } = {},
): Poller<T> {
  const $polled = atom<Polled<T>>({})
  const readers = new Set<{ every: number }>()
  let user: string | undefined
  let running: AbortController | undefined
  let failures = 0
  // Answers overtaken by a newer question, or by another user, are nobody's.
  let asked = 0
  let wake = () => {}
  let leave = () => {}

  const eagerness = () => Math.min(...[...readers].map(({ every }) => every))

  function settle(): void {
    const state = session.$state.get()
    const now = state.status === 'signed-in' ? state.user.email : undefined
    if (now !== user) {
      user = now
      asked++
      failures = 0
      stop()
      $polled.set({})
    }
    const isWanted = readers.size > 0 && user !== undefined && attention.isThere()
    if (!isWanted) stop()
    else if (!running) begin((running = new AbortController()).signal)
  }

  function stop(): void {
    running?.abort()
    running = undefined
    // Where an abort came from is kept with its signal, and that with this.
    wake = () => {}
  }

  // Every tab asks once, so that nobody waits for another one; what goes on and on is for one of them.
  function begin(signal: AbortSignal): void {
    const first = question(signal)
    line.lead(signal, async () => {
      await first
      while (!signal.aborted) {
        await pause(waitAfter(failures, eagerness()), signal)
        if (!signal.aborted) await question(signal)
      }
    })
  }

  async function question(signal?: AbortSignal): Promise<void> {
    const version = ++asked
    try {
      const value = await ask(signal)
      if (version === asked) found({ value })
    } catch (error) {
      if (signal?.aborted || version !== asked) return
      if (!(error instanceof SvcError)) throw error
      found({ problem: { status: error.status, errors: error.errors } })
    }
  }

  function found(news: News<T>): void {
    show(news)
    // That the session has ended everybody finds out for themselves: it may be this tab's alone.
    if (news.problem?.status !== 401) line.tell({ ...news, user })
  }

  function show({ value, problem }: News<T>): void {
    failures = problem ? failures + 1 : 0
    const before = $polled.get()
    if (problem) $polled.set({ ...before, problem: new SvcError(problem.status, problem.errors) })
    else $polled.set({ value: value as T })
  }

  function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      signal.addEventListener('abort', end)
      wake = end
    })
  }

  function join(): () => void {
    const stops = [
      session.$state.listen(settle),
      attention.listen(() => {
        settle()
        if (failures) wake()
      }),
      line.hear((message) => {
        const news = message as News<T> & { user?: string }
        if (running && news.user === user) show(news)
      }),
    ]
    return () => stops.forEach((each) => each())
  }

  return {
    $polled,
    read(every) {
      const reader = { every }
      const isMoreEager = every < eagerness()
      if (readers.size === 0) leave = join()
      readers.add(reader)
      settle()
      if (isMoreEager) wake()
      return () => {
        if (!readers.delete(reader) || readers.size > 0) return
        stop()
        leave()
      }
    },
    refresh: () => question(running?.signal),
  }
}

/** What tabs tell each other: errors travel as data. */
interface News<T> {
  value?: T
  problem?: Pick<SvcError, 'status' | 'errors'>
}

const longest = 60_000

/** Milliseconds until the next question: twice as long after each failure. */
const waitAfter = (failures: number, every: number): number =>
  Math.min(Math.max(longest, every), every * 2 ** failures)
