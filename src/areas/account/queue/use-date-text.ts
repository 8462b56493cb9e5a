import { useEffect } from 'react'
import { formatDate } from '../../../core/format/date.ts'
import { instantIn } from '../../../core/format/instant.ts'
import { useIsland } from '../../../ui/island/context.ts'
import { useStore } from '../../../ui/use-store.ts'
import { fetchKnownProfile, knownProfile } from '../known-profile.ts'

/**
 * Writes a moment as the user reads dates; as the browser does until that is known. Nothing for none, and what is no moment
 * as it is.
 */
export function useDateText(): (iso: string | null) => string | undefined {
  const { session, words } = useIsland()
  const locale = useStore(words.$lang)
  const known = useStore(knownProfile(session))
  useEffect(() => void fetchKnownProfile(session), [session])
  const own = known ?? { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return (iso) => {
    const instant = instantIn(iso ?? '')
    return instant === undefined ? (iso ?? undefined) : formatDate(instant, { ...own, locale })
  }
}
