import { fetchKnownProfile, formatDate, instantIn, knownProfile, useStore } from 'portico/react'
import { useCallback, useEffect } from 'react'
import { lang } from '../settings/language.ts'
import { page } from './page-session.ts'

/**
 * Writes moments, ISO 8601 or milliseconds, in the format and zone of the user's profile; as the browser has them until that
 * is known. What is no moment shows as it is.
 */
export function useDateText(): (moment: string | number) => string {
  const state = useStore(page.$state)
  const user = state.status === 'signed-in' ? state.user.email : undefined
  const known = useStore(knownProfile(page))
  useEffect(() => {
    if (user) void fetchKnownProfile(page)
  }, [user])
  return useCallback(
    (moment) => {
      const own = known ?? { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
      const instant = typeof moment === 'number' ? moment : instantIn(moment)
      return instant === undefined ? String(moment) : formatDate(instant, { ...own, locale: lang })
    },
    [known],
  )
}
