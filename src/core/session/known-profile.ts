import { atom, type WritableAtom } from 'nanostores'
import type { Infer } from 'superstruct'
import { detailsNow, profileDetails, type ProfileDetails } from '../../contract/account/profile-details.ts'
import { shared } from '../registry.ts'
import type { Session } from './session.ts'

type Details = Infer<typeof ProfileDetails>

interface Known {
  user: string
  pending?: Promise<void> | undefined
  $details: WritableAtom<Details | undefined>
}

/** The signed-in user's profile, as cached on this page; any code that has a newer one sets it. */
export const knownProfile = (session: Session): WritableAtom<Details | undefined> => knownOf(session).$details

/**
 * Resolves once it is cached, and loads it if need be. On failure it stays undefined and the next caller may try
 * again.
 */
export async function fetchKnownProfile(session: Session): Promise<void> {
  const known = knownOf(session)
  if (known.$details.get()) return
  await (known.pending ??= load(session, known))
}

async function load(session: Session, known: Known): Promise<void> {
  try {
    known.$details.set(await session.svc.call(profileDetails, detailsNow))
  } catch {
    known.pending = undefined
  }
}

// One per page; another user has another profile.
function knownOf(session: Session): Known {
  const all = shared('known profiles', () => new WeakMap<Session, Known>())
  const state = session.$state.get()
  const user = state.status === 'signed-in' ? state.user.email : ''
  const before = all.get(session)
  if (before?.user === user) return before
  const known: Known = { user, $details: atom<Details | undefined>(undefined) }
  all.set(session, known)
  return known
}
