export type TabMessage = 'signed-in' | 'signed-out'

/**
 * Tells the other tabs of this origin what happened to the session, as long as it `isShared`; never a token, never a
 * name.
 */
export function openTabs(
  base: string,
  heard: (message: TabMessage) => void,
  isShared: () => boolean,
): { tell(message: TabMessage): void } {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(`portico ${base}`)
  } catch {
    // Some browsers have none, and some pages have put something else in its place.
    return { tell: () => undefined }
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') heard(data)
  }
  // Node keeps running while a channel is open; browsers have no such method.
  ;(channel as { unref?: () => void }).unref?.()
  return {
    tell(message) {
      if (isShared()) channel.postMessage(message)
    },
  }
}
