import { useEffect } from 'react'
import type { DateSettings } from '../../core/format/date.ts'
import { fetchKnownProfile, knownProfile } from '../../core/session/known-profile.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'

/** The user's date settings once loaded, and the page's language. */
export function useKnownDates(): [known: DateSettings | undefined, locale: string] {
  const { session, words } = useIsland()
  const locale = useStore(words.$lang)
  const known = useStore(knownProfile(session))
  useEffect(() => void fetchKnownProfile(session), [session])
  return [known, locale]
}
