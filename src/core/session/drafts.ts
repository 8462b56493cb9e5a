import type { Svc } from '../svc/client.ts'

/** What the names of all begin with that somebody has begun to write and this browser keeps: in `localStorage`, or `sessionStorage` for as long as a tab is open. */
export const draftsOf = ({ base, siteKey = '' }: Pick<Svc, 'base' | 'siteKey'>, email: string): string =>
  `portico:draft ${base} ${siteKey} ${email} `

/** Who signs out leaves nothing that they have written to whoever uses the browser next. */
export function forgetDrafts(begin: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(begin)) storage.removeItem(key)
  } catch {
    // Then nothing is kept.
  }
}
