import type { Session } from '../session/session.ts'

/** A poller as its pace sees it. */
export interface Paced {
  session: Session
  /** Key shared by tabs that make the same call; without one it calls alone. */
  name: string | undefined
  load(signal: AbortSignal): Promise<void>
  /** Milliseconds that the most eager of its readers waits. */
  every(): number
  /** Number of failures since the last success. */
  failures(): number
  /** Nothing has been found yet. */
  isNew(): boolean
  /** Starts or pauses as the pace says. */
  settle(): void
  /** Takes what another tab has found. */
  hear(news: { user?: string }): void
}

/** Decides when a poller calls again. */
export interface Pace {
  isAwake(): boolean
  /** Polls after the first load, until the signal aborts. */
  goOn(first: Promise<void>, signal: AbortSignal): void
  /** Calls now, outside the interval. */
  wake(): void
  tell(found: unknown): void
  leave(): void
}

export type OpenPace = (paced: Paced) => Pace

/** Polls while the page is visible. */
export const openPace: OpenPace = (paced) => paceWith({})(paced)

/** Starts a timer and returns a function that cancels it. */
export type Clock = (milliseconds: number, ring: () => void) => () => void

const timer: Clock = (milliseconds, ring) => {
  const set = setTimeout(ring, Math.min(milliseconds, longestTimer))
  return () => clearTimeout(set)
}

/** The same with given visibility, tab leader and clock. */
export const paceWith =
  ({
    visibility = pageVisibility,
    line: ownLine,
    clock = timer,
  }: {
    visibility?: PageVisibility
    line?: TabLeader
    clock?: Clock
  }): OpenPace =>
  (paced) => {
    const line = ownLine ?? lineOf(paced)
    let wake = () => {}
    const stops = [
      visibility.listen(() => {
        paced.settle()
        if (paced.failures()) wake()
      }),
      line.hear((news) => paced.hear(news as { user?: string })),
    ]

    function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          stop()
          signal.removeEventListener('abort', end)
          // Bound to the signal, because an abort's origin is stored with it.
          wake = () => {}
          resolve()
        }
        const stop = clock(milliseconds, end)
        signal.addEventListener('abort', end)
        wake = end
      })
    }

    return {
      isAwake: () => visibility.isVisible() || paced.isNew(),
      // Every tab makes the first call itself, so that none waits for another; one tab does the polling.
      goOn(first, signal) {
        line.lead(signal, async () => {
          await first
          while (!signal.aborted) {
            await pause(waitAfter(paced.failures(), paced.every()), signal)
            if (!signal.aborted) await paced.load(signal)
          }
        })
      },
      wake: () => wake(),
      tell: (found) => line.tell(found),
      leave: () => stops.forEach((stop) => stop()),
    }
  }

function lineOf({ session, name }: Paced): TabLeader {
  const { base, siteKey = '' } = session.svc
  // A session with a service elsewhere may be this page's alone.
  return name === undefined || base.includes('//')
    ? alone
    : openTabLeader(`portico poll ${base} ${siteKey} ${name}`)
}

const longest = 60_000

// Larger delays fire immediately.
const longestTimer = 2 ** 31 - 1

/** Milliseconds until the next load: twice as long after each failure. */
const waitAfter = (failures: number, every: number): number =>
  Math.min(Math.max(longest, every), every * 2 ** failures)

/** Whether the page is visible. Polling pauses while it isn't. */
export interface PageVisibility {
  isVisible(): boolean
  /** Hears when that may have changed, and when the network is back; returns how to stop. */
  listen(changed: () => void): () => void
}

/** The visibility of the page's own window. */
export const pageVisibility: PageVisibility = {
  isVisible: () => document.visibilityState !== 'hidden',
  listen(changed) {
    document.addEventListener('visibilitychange', changed)
    addEventListener('online', changed)
    return () => {
      document.removeEventListener('visibilitychange', changed)
      removeEventListener('online', changed)
    }
  },
}

/** How tabs that show the same share its calls. */
export interface TabLeader {
  /** Does the work while no other tab does it; the work ends when the signal says so. */
  lead(signal: AbortSignal, work: () => Promise<void>): void
  /** Sends a result to other tabs. */
  tell(found: unknown): void
  /** Listens to results of other tabs; returns a function that stops. */
  hear(found: (message: unknown) => void): () => void
}

/** Each tab polls for itself: without shared sessions, and in browsers without locks. */
export const alone: TabLeader = {
  lead: (_signal, work) => void work(),
  tell: () => undefined,
  hear: () => () => undefined,
}

/** Elects a leader among this origin's tabs that make the same call, identified by `name`. */
export function openTabLeader(name: string): TabLeader {
  // Both are missing on plain http, and the locks in frames of a sandbox.
  if (typeof BroadcastChannel === 'undefined' || !globalThis.navigator?.locks) return alone
  let channel: BroadcastChannel | undefined
  return {
    lead(signal, work) {
      let began = false
      const begin = () => {
        began = true
        return work()
      }
      navigator.locks.request(name, { signal }, begin).catch(() => {
        if (!began && !signal.aborted) void work()
      })
    },
    tell: (found) => channel?.postMessage(found),
    hear(found) {
      const own = (channel = new BroadcastChannel(name))
      own.onmessage = ({ data }: MessageEvent<unknown>) => found(data)
      return () => {
        own.close()
        if (channel === own) channel = undefined
      }
    },
  }
}
