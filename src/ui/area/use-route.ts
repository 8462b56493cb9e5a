import { createContext, useContext } from 'react'
import type { Area } from '../../core/define/area.ts'
import { follow } from '../island/follow.ts'
import { useAttribute, useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { matchPage, type PageMatch } from './page-match.ts'

/** Where inside an area's element a page is. */
export interface Route {
  /** As in the address, such as `/users/aurora/4`. */
  path: string
  /** What stands in the places of the page's parameters; those that are missing are not there. */
  params: Readonly<Record<string, string>>
  /** What came behind the `?`; of a name that is there twice, the last. */
  query: Readonly<Record<string, string>>
  /** Goes to a route of the portal: within the element where it is the area's, else as the page has it. */
  go(to: string): void
}

/** The page that an area shows. */
export interface AreaPlace extends PageMatch {
  area: Area
  /** Records the page whose heading is shown; returns whether it is a different one than before. */
  arrive: (at: string) => boolean
}

export const RouteContext = createContext<AreaPlace | undefined>(undefined)

/** The page that the area shows. */
export function useAreaPlace(): AreaPlace {
  const place = useContext(RouteContext)
  if (!place) throw new Error('useRoute works only on a page of an area: show the screen by areaView().')
  return place
}

/** Where the page is, and how to go elsewhere. */
export function useRoute(): Route {
  const { host, location } = useIsland()
  const { area, params } = useAreaPlace()
  const base = useAttribute<string>('base')
  const path = useStore(location.$path)
  const query = Object.fromEntries(useStore(location.$query))
  return {
    path,
    params,
    query,
    go(to) {
      const isOwn = matchPage(area, to) !== undefined
      if (isOwn || location.href(to) !== undefined) location.go(to, isOwn ? 'inner' : 'route')
      else if (host.send('portal-navigate', { to, kind: 'route' }, true) && base !== undefined)
        follow(host, base + to)
    },
  }
}
