import { useEffect } from 'react'
import { useIsland } from '../island/context.ts'

/** While a form that `edits` holds what is not saved, going elsewhere asks first. What asks is fetched once the form is there. */
export function useLeaveGuard(edits: boolean, isDirty: boolean): void {
  const island = useIsland()
  useEffect(() => {
    if (!edits) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    import('./leave-guard.ts').then(
      ({ guardLeaving }) => {
        if (isDirty && !isOver) stop = guardLeaving(island)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [island, edits, isDirty])
}
