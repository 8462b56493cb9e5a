interface Message {
  portico: 'social'
  state: string
  handOff: string
}

/**
 * What the window of a visit brings: the code to redeem, or nothing when it was closed. Only that window is heard,
 * only from the service's own origin, and only about this visit. When the element has left, the window closes.
 */
export function handOffFrom(
  popup: Window,
  state: string,
  origin: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (handOff?: string) => {
      clearInterval(timer)
      removeEventListener('message', heard)
      popup.close()
      resolve(handOff)
    }
    const heard = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source === popup && from === origin && isMessage(data) && data.state === state) end(data.handOff)
    }
    // No event tells that a window of another site was closed.
    const timer = setInterval(() => popup.closed && end(), 500)
    addEventListener('message', heard)
    signal.addEventListener('abort', () => end())
  })
}

function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 3) return false
  const { portico, state, handOff } = data as Partial<Message>
  return portico === 'social' && typeof state === 'string' && typeof handOff === 'string'
}

/** Brings a code to the page that began the visit; false when it is not there any more. */
export function bring(state: string, handOff: string, origin: string): boolean {
  const opener = window.opener as Window | null
  if (!opener) return false
  opener.postMessage({ portico: 'social', state, handOff } satisfies Message, origin)
  close()
  return true
}
