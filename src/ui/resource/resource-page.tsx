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
  const needed = resource.show && paramsIn(resource.show.from.path)
  const isDetail = needed?.every((name) => params[name]) ?? false
  // Whoever comes back from a detail finds the list as it was.
  const kept = useRef('')
  useEffect(() => {
    if (!isDetail) kept.current = query
  }, [isDetail, query])
  // Who looks at a list is likely to go on to a detail.
  useEffect(() => {
    if (resource.show) fetchScript(loadDetail).catch(() => undefined)
  }, [resource])
  if (!isDetail) return <ListPage resource={resource} />
  const { [needed!.at(-1)!]: row, ...others } = params
  const list = addressOf(page, others)
  return (
    <LazyPage key={row} load={loadDetail}>
      {({ DetailView }) => (
        <DetailView resource={resource} list={kept.current ? `${list}?${kept.current}` : list} />
      )}
    </LazyPage>
  )
}

const loadDetail = () => import('./detail-view.tsx')
