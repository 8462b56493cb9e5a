import type { Session } from '../session/session.ts'

/** A poller, as what keeps it current sees it. */
export interface Paced {
  session: Session
  /** What the tabs that ask for the same know it by; it asks for itself alone without. */
  name: string | undefined
  load(signal: AbortSignal): Promise<void>
  /** Milliseconds that the most eager of its readers waits. */
  every(): number
  /** How many questions have failed since the last good answer. */
  failures(): number
  /** Nothing has been found yet. */
  isNew(): boolean
  /** Begins or rests, as the pace says. */
  settle(): void
  /** Takes what another tab has found. */
  hear(news: { user?: string }): void
}

/** When a poller asks again. */
export interface Pace {
  isAwake(): boolean
  /** Asks again and again after the first load, until the signal says so. */
  goOn(first: Promise<void>, signal: AbortSignal): void
  /** Asks now and not in its time. */
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

/** The same with a visibility, a line and a clock of its own. */
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
          // Where an abort came from is kept with its signal, and that with this.
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

// Timers take no more, and end at once.
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

/** How the tabs that show the same share the work of asking for it. */
export interface TabLeader {
  /** Does the work while no other tab does it; the work ends when the signal says so. */
  lead(signal: AbortSignal, work: () => Promise<void>): void
  /** Tells the other tabs what was found. */
  tell(found: unknown): void
  /** Hears what they found; returns how to stop. */
  hear(found: (message: unknown) => void): () => void
}

/** Every tab for itself: where sessions are not shared, and where browsers know no locks. */
export const alone: TabLeader = {
  lead: (_signal, work) => void work(),
  tell: () => undefined,
  hear: () => () => undefined,
}

/** The line between the tabs of this origin that ask for the same, known by `name`. */
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
