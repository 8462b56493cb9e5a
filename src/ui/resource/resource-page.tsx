import { useEffect, useRef } from 'react'
import { fetchScript } from '../../core/fetch-script.ts'
import type { Resource } from '../../core/define/resource.ts'
import { addressOf, paramsIn } from '../../core/nav/path.ts'
import { LazyPage } from '../area/lazy-page.tsx'
import { useAreaPlace } from '../area/use-route.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { ListPage } from './list-page.tsx'

/** The page of a resource: its detail where the route has all parameters that its `show` needs, else its list. */
export function ResourcePage({ resource }: { resource: Resource }) {
  const { page, params } = useAreaPlace()
  const query = String(useStore(useIsland().location.$query))
  const { show, parent, list } = resource
  const needed = show ? paramsIn(show.from.path) : []
  const named = needed.at(-1) ?? ''
  const row = needed.every((name) => params[name]) ? params[named] : undefined
  // Query of the list, restored when the user returns from a detail.
  const kept = useRef('')
  useEffect(() => {
    if (!row) kept.current = query
  }, [row, query])
  // A user at a list is likely to open a detail next.
  useEffect(() => {
    if (show) fetchScript(loadDetail).catch(() => undefined)
  }, [resource])
  if (list.split || parent)
    return (
      <LazyPage load={loadPlaced}>
        {({ PlacedPage }) => <PlacedPage resource={resource} named={named} row={row} kept={kept.current} />}
      </LazyPage>
    )
  if (!row && list.routed)
    return <LazyPage load={loadRouted}>{({ RoutedPage }) => <RoutedPage resource={resource} />}</LazyPage>
  if (!row) return <ListPage resource={resource} />
  const own = addressOf(page, { ...params, [named]: '' })
  return (
    <LazyPage key={row} load={loadDetail}>
      {({ DetailView }) => (
        <DetailView resource={resource} list={kept.current ? `${own}?${kept.current}` : own} />
      )}
    </LazyPage>
  )
}

const loadDetail = () => import('./detail-view.tsx')

const loadRouted = () => import('./routed-page.tsx')

const loadPlaced = () => import('./placed-page.tsx')
