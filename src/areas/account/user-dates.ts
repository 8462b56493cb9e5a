import { atom, type WritableAtom } from 'nanostores'
import { profile } from '../../contract/profile.ts'
import type { DateSettings } from '../../core/format/date.ts'
import { shared } from '../../core/registry.ts'
import type { Session } from '../../core/session/session.ts'

type UserDates = Required<Pick<DateSettings, 'dateFormat' | 'timeZone' | 'offset'>>

interface Known {
  user: string
  isAsked: boolean
  $dates: WritableAtom<UserDates | undefined>
}

/** How the signed-in user reads dates, as far as the page knows: format and zone of the profile. */
export const userDates = (session: Session): WritableAtom<UserDates | undefined> => knownOf(session).$dates

/** Fetches them unless the page has or has asked; without an answer dates show as the browser has them. */
export async function fetchUserDates(session: Session): Promise<void> {
  const known = knownOf(session)
  if (known.isAsked || known.$dates.get()) return
  known.isAsked = true
  try {
    const { dateFormat, timeZone, offset } = await session.svc.call(profile.details, { query: {} })
    known.$dates.set({ dateFormat, timeZone, offset })
  } catch {
    known.isAsked = false
  }
}

// One of a page; another user reads dates in another way.
function knownOf(session: Session): Known {
  const all = shared('user dates', () => new WeakMap<Session, Known>())
  const state = session.$state.get()
  const user = state.status === 'signed-in' ? state.user.email : ''
  const before = all.get(session)
  if (before?.user === user) return before
  const known = { user, isAsked: false, $dates: atom<UserDates | undefined>(undefined) }
  all.set(session, known)
  return known
}
