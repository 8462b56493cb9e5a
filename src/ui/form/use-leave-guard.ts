import { useEffect } from 'react'
import { withScript } from '../../core/fetch-script.ts'
import { useIsland } from '../island/context.ts'

/**
 * Asks before an unsaved form is left, if it `edits` or its page navigates beneath a dialog. `rows` of a list may be
 * turned and filtered. The dialog's script is fetched once the form shows.
 */
export function useLeaveGuard(edits: boolean | 'rows', isDirty: boolean): void {
  const island = useIsland()
  useEffect(() => {
    const guard = withScript(
      () => import('./leave-guard.tsx'),
      ({ guardLeaving }) => (isDirty ? guardLeaving(island, edits) : undefined),
    )
    return () => void guard.then((stop) => stop?.())
  }, [isDirty])
}
