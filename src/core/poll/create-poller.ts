import { atom, type ReadableAtom } from 'nanostores'
import { withScript } from '../fetch-script.ts'
import type { Session } from '../session/session.ts'
import { SvcError } from '../svc/svc-error.ts'
import type { LoadPace } from './every.ts'
import type { OpenPace, Pace } from './pace.ts'

/** Result of the last call. */
export interface Polled<T> {
  /** The last good answer; it stays when a later call fails. */
  value?: T
  /** Why the last call failed; the next good answer takes it away. */
  problem?: SvcError
}

/** Calls the service, once or repeatedly, while it has readers. */
export interface Poller<T> {
  $polled: ReadableAtom<Polled<T>>
  /**
   * Calls, and polls at this interval if given, with `loadPace`; the shortest interval of all readers counts.
   * Returns a function that stops.
   */
  read(milliseconds?: number, loadPace?: LoadPace): () => void
  /** Calls now, as after a change. */
  refresh(): Promise<void>
  /** Shows a change that the service has taken: an answer to an earlier question does not undo it. */
  set(value: T): void
}

interface OwnOptions {
  isPublic?: boolean | undefined
  /** Key shared by tabs that make the same call. */
  name?: string
  /** Keeps it current. Default: loaded by the reader. */
  openPace?: OpenPace
  onRead?: (isRead: boolean) => void
}

/** A separate poller; `ask` makes the call. */
export function createPoller<T>(
  session: Session,
  ask: (signal: AbortSignal | undefined) => Promise<T>,
  { isPublic, name, openPace, onRead }: OwnOptions = {},
): Poller<T> {
  const $polled = atom<Polled<T>>({})
  const readers = new Set<{ every: number }>()
  let user: string | undefined
  let running: AbortController | undefined
  let first: Promise<void> | undefined
  let pace: Pace | undefined
  let failures = 0
  let isFound = false
  // Drops replies superseded by a newer request, a mutation or a user switch.
  let asked = 0
  let leave = () => {}

  const eagerness = () => Math.min(...[...readers].map(({ every }) => every))

  function settle(): void {
    const now = isPublic ? '' : emailOf(session)
    if (now !== user) {
      user = now
      asked++
      forget()
    }
    if (!readers.size || user === undefined || pace?.isAwake() === false) stop()
    else if (!running) {
      running = new AbortController()
      first = load(running.signal)
      pace?.goOn(first, running.signal)
    }
  }

  function forget(): void {
    failures = 0
    isFound = false
    stop()
    $polled.set({})
  }

  function stop(): void {
    running?.abort()
    running = undefined
  }

  async function load(signal?: AbortSignal): Promise<void> {
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
    // Each tab notices the end of a session by itself: it may concern this tab only.
    if (news.problem?.status !== 401) pace?.tell({ ...news, user })
    if (pace?.isAwake() === false) stop()
  }

  function show({ value, problem }: News<T>): void {
    failures = problem ? failures + 1 : 0
    if (problem) $polled.set({ ...$polled.get(), problem: new SvcError(problem.status, problem.errors) })
    else {
      isFound = true
      $polled.set({ value: value as T })
    }
  }

  function keepPace(open: OpenPace): void {
    if (pace || !readers.size) return
    pace = open({
      session,
      name,
      load,
      every: eagerness,
      failures: () => failures,
      // A first value is loaded in hidden tabs too.
      isNew: () => !isFound && !failures,
      settle,
      hear(news) {
        if (running && news.user === user) show(news as News<T>)
      },
    })
    if (!pace.isAwake()) settle()
    else if (running && first) pace.goOn(first, running.signal)
  }

  function enter(): void {
    leave = session.$state.listen(settle)
    onRead?.(true)
  }

  function end(): void {
    leave()
    pace?.leave()
    pace = undefined
    asked++
    forget()
    onRead?.(false)
  }

  return {
    $polled,
    read(every = Infinity, loadPace?: LoadPace) {
      const reader = { every }
      const isMoreEager = every < eagerness()
      if (readers.size === 0) enter()
      readers.add(reader)
      settle()
      if (pace && isMoreEager) pace.wake()
      if (openPace && every < Infinity) keepPace(openPace)
      else if (loadPace && !pace) void withScript(loadPace, (found) => keepPace(found.openPace))
      return () => {
        if (readers.delete(reader) && readers.size === 0) end()
      }
    },
    refresh() {
      // A reader is waiting, with nothing to show yet.
      if ($polled.get().problem && $polled.get().value === undefined) $polled.set({})
      return load(running?.signal)
    },
    set(value) {
      asked++
      show({ value })
    },
  }
}

/** A result as tabs exchange it: errors travel as data. */
interface News<T> {
  value?: T
  problem?: Pick<SvcError, 'status' | 'errors'>
}

function emailOf({ $state }: Session): string | undefined {
  const state = $state.get()
  return state.status === 'signed-in' ? state.user.email : undefined
}
