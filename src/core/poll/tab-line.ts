/** How the tabs that show the same share the work of asking for it. */
export interface TabLine {
  /** Does the work while no other tab does it; the work ends when the signal says so. */
  lead(signal: AbortSignal, work: () => Promise<void>): void
  /** Tells the other tabs what was found. */
  tell(found: unknown): void
  /** Hears what they found; returns how to stop. */
  hear(found: (message: unknown) => void): () => void
}

/** Every tab for itself: where sessions are not shared, and where browsers know no locks. */
export const alone: TabLine = {
  lead: (_signal, work) => void work(),
  tell: () => undefined,
  hear: () => () => undefined,
}

/** The line between the tabs of this origin that ask for the same, known by `name`. */
export function openTabLine(name: string): TabLine {
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
