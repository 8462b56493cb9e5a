import type { ReactNode } from 'react'
import { addressOf } from '../../core/nav/path.ts'
import { LazyPage } from '../area/lazy-page.tsx'
import { useAreaPlace } from '../area/use-route.ts'
import { ListPage } from './list-page.tsx'
import type { PlacedProps } from './placed-page.tsx'

/** The page of a nested resource, below its parent. */
export function NestedPage({ resource, way, named, row, kept }: PlacedProps & { way: ReactNode }) {
  const { page, params } = useAreaPlace()
  const { parent } = resource
  if (!row) return <ListPage resource={resource} way={way} />
  // A resource listed in a tab of its parent has no list page.
  const list =
    parent && !page.path.includes(`:${named}?`)
      ? parent.to(params as never)
      : addressOf(page, { ...params, [named]: '' })
  return (
    <LazyPage key={row} load={loadDetail}>
      {({ DetailView }) => (
        <DetailView resource={resource} list={kept ? `${list}?${kept}` : list} way={way} />
      )}
    </LazyPage>
  )
}

const loadDetail = () => import('./detail-view.tsx')
