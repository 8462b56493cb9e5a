interface Message {
  portico: 'social'
  state: string
  handOff: string
}

/**
 * The code that a visit's popup returns; undefined if it was closed. Accepts messages only from that popup,
 * the service's origin and this visit. Closes the popup when the element is removed.
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
    // Closing a cross-site popup fires no event.
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

/** Sends a code to the page that started the visit; false if it is gone. */
export function bring(state: string, handOff: string, origin: string): boolean {
  const opener = window.opener as Window | null
  if (!opener) return false
  opener.postMessage({ portico: 'social', state, handOff } satisfies Message, origin)
  close()
  return true
}
