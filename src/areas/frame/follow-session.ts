import { atom } from 'nanostores'
import type { PageMessage } from '../../core/frame/frame-messages.ts'
import { session as sessionOf } from '../../core/session/session.ts'
import { joinEventOwners, ownEvents } from '../../ui/island/event-owner.ts'
import { follow } from '../../ui/island/follow.ts'
import type { PortalElement } from '../../ui/island/shell.ts'

/** An element with a frame, and the session of its page. */
interface Followed {
  host: PortalElement
  svc: string
  siteKey: string | undefined
  /** Tells the frame something. */
  tell: (message: PageMessage) => void
  signal: AbortSignal
}

/** What a frame and its page tell each other of their session: only that it has changed. Both ask the service what is so. */
export function followSession({ host, svc, siteKey, tell, signal }: Followed): {
  hear(news: 'signed-in' | 'signed-out'): Promise<void>
} {
  const session = sessionOf(svc, siteKey)
  const $isShown = atom(!signal.aborted)
  signal.addEventListener('abort', () => $isShown.set(false))
  joinEventOwners({ host, session, $isShown })
  void session.load()
  let isFromFrame = false
  const stop = session.$state.listen((now, before) => {
    const was = before?.status ?? 'unknown'
    if (isFromFrame || now.status === 'unknown' || now.status === was) return
    if (was !== 'unknown') tell({ type: now.status })
  })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return {
    async hear(news) {
      ownEvents(host, session)
      isFromFrame = true
      try {
        await session.follow(news)
      } catch {
        // The service says next time.
      } finally {
        isFromFrame = false
      }
      const next = host.getAttribute('next')
      if (next && news === 'signed-in' && session.$state.get().status === news) follow(host, next)
    },
  }
}
