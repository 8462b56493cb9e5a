import { useEffect } from 'react'
import { withScript } from '../../core/fetch-script.ts'
import { useIsland } from '../island/context.ts'

/**
 * While a form holds what is not saved, going elsewhere asks first where it `edits`, and so does the going of the page beneath
 * its dialog. What asks is fetched once the form is there.
 */
export function useLeaveGuard(edits: boolean, isDirty: boolean): void {
  const island = useIsland()
  useEffect(() => {
    const guard = withScript(
      () => import('./leave-guard.tsx'),
      ({ guardLeaving }) => (isDirty ? guardLeaving(island, edits) : undefined),
    )
    return () => void guard.then((stop) => stop?.())
  }, [isDirty])
}
