const key = 'portico:signed-in'

/**
 * Whether this browser had a session last time. Not a secret: a guess that spares signed-in visitors the
 * flash of a sign-in form.
 */
export const signedInHint = {
  get: (): boolean => attempt(() => localStorage.getItem(key) === '1') ?? false,
  set: (value: boolean): void => {
    attempt(() => (value ? localStorage.setItem(key, '1') : localStorage.removeItem(key)))
  },
}

// Sandboxed frames and full disks throw; the hint is then simply absent.
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
