import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component that is fetched when it is first drawn. Until it is there, and where it cannot be had, `Meanwhile` stands in its
 * place, or nothing.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType,
): ComponentType<P> {
  let known: ComponentType<P> | undefined
  return function Later(props: P) {
    const [Found, setFound] = useState(() => known)
    useEffect(() => {
      let gone = false
      if (!known)
        load().then(
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
