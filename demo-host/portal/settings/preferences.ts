/** What this browser keeps for the portal, by name. Without storage nothing outlives the page. */
export const preferences = {
  get(name: string): string | undefined {
    try {
      return localStorage.getItem(`portico:${name}`) ?? undefined
    } catch {
      return undefined
    }
  },
  /** Whether it could be kept; `undefined` takes it away. */
  set(name: string, value: string | undefined): boolean {
    try {
      if (value === undefined) localStorage.removeItem(`portico:${name}`)
      else localStorage.setItem(`portico:${name}`, value)
      return true
    } catch {
      return false
    }
  },
}
