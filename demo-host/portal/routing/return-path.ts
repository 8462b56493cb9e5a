// Where the user was when the session ended, or wanted to go before signing in. Session storage outlives a
// visit to a network's page; it only ever contains an address of this portal.
const key = 'portico:place'

/** Remembers where to go on after signing in. */
export function keepReturnPath(to: string): void {
  attempt(() => sessionStorage.setItem(key, to))
}

/** Takes the address to continue at after sign-in; `otherwise` if none is stored. */
export function takeReturnPath(otherwise: string): string {
  const to = attempt(() => sessionStorage.getItem(key))
  forgetReturnPath()
  return to?.startsWith('/') && !to.startsWith('//') ? to : otherwise
}

/** The next user starts at the dashboard. */
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
