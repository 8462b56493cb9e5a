import { shared } from '../registry.ts'
import type { Session } from './session.ts'

/** Tells other tabs of this origin that the user has changed something; never what or who. */
export const tellChange = (session: Session): void => channelOf(session)?.postMessage('changed')

/** Calls `changed` when another tab has changed something; returns a function that stops. */
export function onChangeElsewhere(session: Session, changed: () => void): () => void {
  const channel = channelOf(session)
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'changed') changed()
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}

// One for the page: a channel hears what others post, not itself.
function channelOf({ svc: { base, siteKey = '' } }: Session): BroadcastChannel | undefined {
  return shared(`changes ${base} ${siteKey}`, () => {
    try {
      const channel = new BroadcastChannel(`portico changes ${base} ${siteKey}`)
      // Node runs while a channel is open; browsers have no such method.
      ;(channel as { unref?: () => void }).unref?.()
      return channel
    } catch {
      // Some browsers have none, and some pages have put something else in its place.
      return undefined
    }
  })
}
