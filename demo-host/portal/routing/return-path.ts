// Where somebody was when the session ended, or wanted to go before there was one. The tab's storage outlives the visit to a
// network's own page, and nothing but an address of this portal is in it.
const key = 'portico:place'

/** Remembers where to go on after signing in. */
export function keepReturnPath(to: string): void {
  attempt(() => sessionStorage.setItem(key, to))
}

/** Where to go on after signing in; `otherwise` where nothing was kept. It is forgotten with it. */
export function takeReturnPath(otherwise: string): string {
  const to = attempt(() => sessionStorage.getItem(key))
  forgetReturnPath()
  return to?.startsWith('/') && !to.startsWith('//') ? to : otherwise
}

/** Whoever signs in next begins at the beginning. */
export function forgetReturnPath(): void {
  attempt(() => sessionStorage.removeItem(key))
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
