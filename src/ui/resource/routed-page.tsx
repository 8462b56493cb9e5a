import { useMemo } from 'react'
import type { Resource } from '../../core/define/resource.ts'
import { addressOf } from '../../core/nav/path.ts'
import { RouteContext, useAreaPlace } from '../area/use-route.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { filterKey } from '../list/query.ts'
import { ListPage } from './list-page.tsx'

/** The list of a resource with filters in the route's path, which are set and changed like all others. */
export function RoutedPage({ resource }: { resource: Resource }) {
  const place = useAreaPlace()
  const { location } = useIsland()
  const route = useStore(location.$query)
  const { page, params } = place
  const { routed = {} } = resource.list
  const values = JSON.stringify(params)
  const query = useMemo(() => {
    const all = new URLSearchParams(route)
    for (const [name, any] of Object.entries(routed)) {
      const value = params[name]
      if (value && value !== any) all.set(filterKey(name), value)
    }
    return all
  }, [route, values])
  const bare = useMemo(() => {
    const own = addressOf(page)
    const others = Object.entries(params).filter(([name]) => !(name in routed))
    // Setting a filter is no navigation, so the focus stays.
    return { ...place, params: Object.fromEntries(others), arrive: () => place.arrive(own) }
  }, [place])
  const go = (asked: string) => {
    const next = new URLSearchParams(asked)
    const set = Object.keys(routed).some((name) => next.get(filterKey(name)))
    const path = Object.fromEntries(
      Object.entries(routed).map(([name, any]) => [name, next.get(filterKey(name)) || (set ? any : '')]),
    )
    for (const name of Object.keys(routed)) next.delete(filterKey(name))
    location.go(addressOf(page, path) + (String(next) && `?${String(next)}`), 'inner')
  }
  return (
    <RouteContext value={bare}>
      <ListPage resource={resource} place={{ query, go }} />
    </RouteContext>
  )
}
