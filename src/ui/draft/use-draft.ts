import { useMemo } from 'react'
import { draftsOf } from '../../core/session/drafts.ts'
import { useIsland, useSession } from '../island/context.ts'

/**
 * A draft, kept in this browser until it is sent or the user signs out. Without storage it lasts as long as
 * the page.
 */
export interface Draft {
  /** The name of it, another for every user and place. */
  key: string
  read(): string
  keep(text: string): void
}

/** The draft of the signed-in user for a place, such as a ticket. */
export function useDraft(place: string): Draft {
  const { svc } = useIsland().session
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user.email : ''
  const key = draftsOf(svc, user) + place
  return useMemo(() => ({ key, read: () => read(key), keep: (text) => keep(key, text) }), [key])
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Without storage there is no draft.
  }
}

/** Fields of a form's draft, stored as JSON. */
export function typedIn(draft: Draft): Record<string, string> {
  try {
    const found: unknown = JSON.parse(draft.read() || '{}')
    return Object.fromEntries(
      Object.entries(Object(found) as object).map(([name, value]) => [name, String(value)]),
    )
  } catch {
    return {}
  }
}
