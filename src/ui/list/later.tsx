import { useEffect, useState, type ComponentType } from 'react'
import { useIsland, type Island } from '../island/context.ts'

/**
 * A component that is fetched when it is first drawn. Until it is there, and where it cannot be had, `Meanwhile` stands in its
 * place, or nothing. What people cannot do without is fetched by `fetchFor`.
 */
export function later<P extends object>(
  load: (island: Island) => Promise<ComponentType<P> | undefined>,
  Meanwhile?: ComponentType,
): ComponentType<P> {
  let known: ComponentType<P> | undefined
  return function Later(props: P) {
    const island = useIsland()
    const [Found, setFound] = useState(() => known)
    useEffect(() => {
      let gone = false
      if (!known)
        load(island).then(
          (found) => {
            known = found
            if (!gone) setFound(() => found)
          },
          () => undefined,
        )
      return () => {
        gone = true
      }
    }, [])
    return Found ? <Found {...props} /> : Meanwhile ? <Meanwhile /> : null
  }
}
