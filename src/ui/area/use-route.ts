import { createContext, useContext } from 'react'
import type { Area } from '../../core/define/area.ts'
import { follow } from '../island/follow.ts'
import { useAttribute, useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { matchPage, type PageMatch } from './page-match.ts'

/** Route of a page inside an area's element. */
export interface Route {
  /** As in the address, such as `/users/aurora/4`. */
  path: string
  /** Parameters of the page, without missing ones. */
  params: Readonly<Record<string, string>>
  /** Query; the last value of duplicate names. */
  query: Readonly<Record<string, string>>
  /** Navigates: within the element if the route is the area's, else by the page. */
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

/** The current route, and navigation. */
export function useRoute(): Route {
  const { location } = useIsland()
  const { params } = useAreaPlace()
  const path = useStore(location.$path)
  const query = Object.fromEntries(useStore(location.$query))
  return { path, params, query, go: useOpenRoute() }
}

/** Navigation, also for what may stand outside of an area: there every route is the page's. */
export function useOpenRoute(): Route['go'] {
  const { host, location } = useIsland()
  const place = useContext(RouteContext)
  const base = useAttribute<string>('base')
  const path = useStore(location.$path)
  return (to) => {
    // A call that has outlived its page leads nowhere.
    if (location.$path.get() !== path) return
    const isOwn = place !== undefined && matchPage(place.area, to) !== undefined
    if (isOwn || location.href(to) !== undefined) location.go(to, isOwn ? 'inner' : 'route')
    else if (host.send('portal-navigate', { to, kind: 'route' }, true) && base !== undefined)
      follow(host, base + to)
  }
}
