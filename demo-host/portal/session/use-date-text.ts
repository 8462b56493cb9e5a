import { fetchKnownDates, knownDates, knownProfile, timestampText, useStore } from 'portico/react'
import { useCallback, useEffect } from 'react'
import { lang } from '../settings/language.ts'
import { page } from './page-session.ts'

/** Writes moments, ISO 8601 or milliseconds, as the user reads dates. */
export function useDateText(): (moment: string | number) => string {
  const state = useStore(page.$state)
  const user = state.status === 'signed-in' ? state.user.email : undefined
  const known = knownDates(useStore(knownProfile(page)), state)
  useEffect(() => {
    if (user) void fetchKnownDates(page)
  }, [user])
  return useCallback((moment) => timestampText(moment, known, lang), [known])
}
