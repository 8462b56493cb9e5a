import { useEffect } from 'react'
import { momentText } from '../../core/format/moment-text.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { fetchKnownProfile, knownProfile } from '../../core/session/known-profile.ts'

/** Writes a moment as the user reads dates; nothing for none. */
export function useDateText(): (iso: string | null) => string | undefined {
  const { session, words } = useIsland()
  const locale = useStore(words.$lang)
  const known = useStore(knownProfile(session))
  useEffect(() => void fetchKnownProfile(session), [session])
  return (iso) => (iso === null ? undefined : momentText(iso, known, locale))
}
