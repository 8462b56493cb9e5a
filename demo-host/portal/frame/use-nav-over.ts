import { useStore } from 'portico/react'
import { useSyncExternalStore } from 'react'
import { $isMini } from '../session/apply-site-theme.ts'

// As narrow as the sheets have it.
const narrow = matchMedia('(width < 720px)')

/** Whether the navigation opens over the page, because there is no room beside it or the user does not want it there. */
export function useNavOver(): boolean {
  const isMini = useStore($isMini)
  const isNarrow = useSyncExternalStore(follow, () => narrow.matches)
  return isMini || isNarrow
}

function follow(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}
