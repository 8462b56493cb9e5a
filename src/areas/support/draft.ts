import { useMemo } from 'react'
import { useIsland, useSession } from '../../ui/island/context.ts'

/** What somebody has begun to write, kept in this browser until it is sent. Without storage it lasts as long as the page. */
export interface Draft {
  read(): string
  keep(text: string): void
}

/** The draft of the signed-in user for a place, such as a ticket. */
export function useDraft(place: string): Draft {
  const { svc } = useIsland().session
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user.email : ''
  const key = `portico:draft ${svc.base} ${svc.siteKey ?? ''} ${user} ${place}`
  return useMemo(() => ({ read: () => read(key), keep: (text) => keep(key, text) }), [key])
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
    // Then it is not kept.
  }
}
