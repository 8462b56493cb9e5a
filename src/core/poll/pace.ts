import type { Session } from '../session/session.ts'
import { pageAttention, type Attention } from './attention.ts'
import { alone, openTabLine, type TabLine } from './tab-line.ts'

/** A poller, as what keeps it current sees it. */
export interface Paced {
  session: Session
  /** What the tabs that ask for the same know it by; it asks for itself alone without. */
  name: string | undefined
  question(signal: AbortSignal): Promise<void>
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
  /** Asks again and again after the first question, until the signal says so. */
  goOn(first: Promise<void>, signal: AbortSignal): void
  /** Asks now and not in its time. */
  wake(): void
  tell(found: unknown): void
  leave(): void
}

export type OpenPace = (paced: Paced) => Pace

/** Keeps a poller current while somebody looks at the page. */
export const openPace: OpenPace = (paced) => paceWith({})(paced)

/** The same with an attention and a line of its own. */
export const paceWith =
  ({ attention = pageAttention, line: ownLine }: { attention?: Attention; line?: TabLine }): OpenPace =>
  (paced) => {
    const line = ownLine ?? lineOf(paced)
    let wake = () => {}
    const stops = [
      attention.listen(() => {
        paced.settle()
        if (paced.failures()) wake()
      }),
      line.hear((news) => paced.hear(news as { user?: string })),
    ]

    function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', end)
          // Where an abort came from is kept with its signal, and that with this.
          wake = () => {}
          resolve()
        }
        const timer = setTimeout(end, Math.min(milliseconds, longestTimer))
        signal.addEventListener('abort', end)
        wake = end
      })
    }

    return {
      isAwake: () => attention.isThere() || paced.isNew(),
      // Every tab asks once, so that nobody waits for another one; what goes on and on is for one of them.
      goOn(first, signal) {
        line.lead(signal, async () => {
          await first
          while (!signal.aborted) {
            await pause(waitAfter(paced.failures(), paced.every()), signal)
            if (!signal.aborted) await paced.question(signal)
          }
        })
      },
      wake: () => wake(),
      tell: (found) => line.tell(found),
      leave: () => stops.forEach((stop) => stop()),
    }
  }

function lineOf({ session, name }: Paced): TabLine {
  const { base, siteKey = '' } = session.svc
  // A session with a service elsewhere may be this page's alone.
  return name === undefined || base.includes('//')
    ? alone
    : openTabLine(`portico poll ${base} ${siteKey} ${name}`)
}

const longest = 60_000

// Timers take no more, and end at once.
const longestTimer = 2 ** 31 - 1

/** Milliseconds until the next question: twice as long after each failure. */
const waitAfter = (failures: number, every: number): number =>
  Math.min(Math.max(longest, every), every * 2 ** failures)
