export type TabMessage = 'signed-in' | 'signed-out'

/** Notifies this origin's other tabs of session changes, if it `isShared`; never sends a token or name. */
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
  // Node runs while a channel is open; browsers have no such method.
  ;(channel as { unref?: () => void }).unref?.()
  return {
    tell(message) {
      if (isShared()) channel.postMessage(message)
    },
  }
}
