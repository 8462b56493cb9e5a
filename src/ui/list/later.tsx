import { useEffect, useState, type ComponentType } from 'react'
import { useIsland, type Island } from '../island/context.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'

/**
 * A component that is fetched when it is first drawn. Until it is there, and where it cannot be had, `Meanwhile` stands in its
 * place, or nothing.
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

/** The same for what people cannot do without: where it cannot be had they are told, and can try again. */
export const needed = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType,
): ComponentType<P> => later((island) => fetchFor(island, load), Meanwhile)
