import type { Svc } from '../svc/client.ts'

/**
 * Key prefix of the user's drafts in this browser: in `localStorage`, or in `sessionStorage` for the lifetime
 * of a tab.
 */
export const draftsOf = ({ base, siteKey = '' }: Pick<Svc, 'base' | 'siteKey'>, email: string): string =>
  `portico:draft ${base} ${siteKey} ${email} `

/** Removes drafts on sign-out, so that the next user of this browser can't read them. */
export function forgetDrafts(begin: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(begin)) storage.removeItem(key)
  } catch {
    // Without storage there are no drafts.
  }
}
