import { useEffect, useState } from 'react'
import type { DateSettings } from '../../core/format/date.ts'
import { fetchKnownDates, knownDates } from '../../core/session/known-dates.ts'
import { knownProfile } from '../../core/session/known-profile.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'

/**
 * The user's date settings if known, the page's language, and whether a signed-in user's settings are still on
 * their way: until then no date is drawn, because it would change a moment later.
 */
export function useKnownDates(): [known: DateSettings | undefined, locale: string, isAwaited: boolean] {
  const { session, words } = useIsland()
  const locale = useStore(words.$lang)
  const state = useStore(session.$state)
  const known = knownDates(useStore(knownProfile(session)), state)
  const [isSettled, setSettled] = useState(false)
  const isAwaited = state.status !== 'signed-out' && !known && !isSettled
  useEffect(() => {
    if (!isAwaited || state.status !== 'signed-in') return undefined
    let isGone = false
    void fetchKnownDates(session).then(() => !isGone && setSettled(true))
    return () => {
      isGone = true
    }
  }, [session, state.status, isAwaited])
  return [known, locale, isAwaited]
}
