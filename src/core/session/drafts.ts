import type { Svc } from '../svc/client.ts'

/** What the names of all begin with that somebody has begun to write and this browser keeps, in `localStorage`. */
export const draftsOf = ({ base, siteKey = '' }: Pick<Svc, 'base' | 'siteKey'>, email: string): string =>
  `portico:draft ${base} ${siteKey} ${email} `

/** Who signs out leaves nothing that they have written to whoever uses the browser next. */
export function forgetDrafts(begin: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(begin)) localStorage.removeItem(key)
  } catch {
    // Then nothing is kept.
  }
}
