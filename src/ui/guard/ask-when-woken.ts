import type { Session } from '../../core/session/session.ts'

const minute = 60_000

/** Checks the session when a page comes back from the browser's back cache or from a long sleep. */
export function askWhenWoken(session: Session, page: EventTarget = globalThis): void {
  if (watched.has(session)) return
  watched.add(session)
  // No network yet is usual for a machine that just woke up.
  const ask = () => {
    if (navigator.onLine === false) page.addEventListener('online', ask, { once: true })
    else void session.load({ fresh: true })
  }
  page.addEventListener('pageshow', (event) => (event as PageTransitionEvent).persisted && ask())
  let last = Date.now()
  setInterval(() => {
    const now = Date.now()
    if (now - last > 5 * minute) ask()
    last = now
  }, minute)
}

const watched = new WeakSet<Session>()
