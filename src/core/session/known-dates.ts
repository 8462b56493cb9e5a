import type { DateSettings } from '../format/date.ts'
import { fetchKnownProfile, knownProfile } from './known-profile.ts'
import type { Session, SessionState } from './session.ts'

/** The user's date settings: of the profile if it is loaded, else of the sign-in's answer. */
export function knownDates(profile: DateSettings | undefined, state: SessionState): DateSettings | undefined {
  if (profile || state.status !== 'signed-in') return profile
  const { dateFormat, timeZone } = state.user
  // The object itself, which is the same at each call.
  return dateFormat && timeZone ? (state.user as DateSettings) : undefined
}

/** The same once they are known; undefined if the service does not answer. */
export async function fetchKnownDates(session: Session): Promise<DateSettings | undefined> {
  const now = () => knownDates(knownProfile(session).get(), session.$state.get())
  if (!now()) await fetchKnownProfile(session)
  return now()
}
