/** The portal's preferences in this browser, by name. Without storage they last as long as the page. */
export const preferences = {
  get(name: string): string | undefined {
    try {
      return localStorage.getItem(`portico:${name}`) ?? undefined
    } catch {
      return undefined
    }
  },
  /** Whether it was stored; `undefined` removes it. */
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
