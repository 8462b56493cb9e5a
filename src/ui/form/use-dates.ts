import { useEffect, useState } from 'react'
import { formatDate, type DateSettings } from '../../core/format/date.ts'
import { instantIn } from '../../core/format/instant.ts'
import { fetchKnownProfile, knownProfile } from '../../core/session/known-profile.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'

/** How the user writes dates: the settings to read them with, a moment written so, and the present one as an example. */
export function useDates(): { settings: DateSettings; write: (iso: string) => string; example: string } {
  const { session, words } = useIsland()
  const locale = useStore(words.$lang)
  const known = useStore(knownProfile(session))
  useEffect(() => void fetchKnownProfile(session), [session])
  const [now] = useState(Date.now)
  const own = known ?? { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const settings = { ...own, locale }
  const write = (iso: string) => {
    const instant = instantIn(iso)
    return instant === undefined ? iso : formatDate(instant, settings)
  }
  return { settings, write, example: formatDate(now, settings) }
}
