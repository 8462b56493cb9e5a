import { useEffect, useRef } from 'react'
import { filterFields } from '../../contract/rows.ts'
import type { Resource } from '../../core/define/resource.ts'
import { addressOf, paramsIn } from '../../core/nav/path.ts'
import { PageHeading } from '../area/page-heading.tsx'
import { useAreaPlace } from '../area/use-route.ts'
import { useIsland, useWords } from '../island/context.ts'
import { stack } from '../kit/layout.css.ts'
import { ListView } from '../list/list-view.tsx'
import { useStore } from '../use-store.ts'
import { DetailView } from './detail-view.tsx'
import { partOf } from './part-of.ts'

/**
 * The page of a resource: its detail where the route has all parameters that its `show` needs, else its list. Other
 * parameters that are filters of the list are set.
 */
export function ResourcePage({ resource }: { resource: Resource }) {
  const { page, params } = useAreaPlace()
  const query = useStore(useIsland().location.$query)
  const words = useWords(resource.pack)
  const needed = resource.show && paramsIn(resource.show.from.path)
  const isDetail = needed?.every((name) => params[name]) ?? false
  // Whoever comes back from a detail finds the list as it was.
  const kept = useRef('')
  useEffect(() => {
    if (!isDetail) kept.current = String(query)
  })
  if (isDetail) {
    const { [needed!.at(-1)!]: _, ...others } = params
    const list = addressOf(page, others)
    return <DetailView resource={resource} list={kept.current ? `${list}?${kept.current}` : list} />
  }
  const { name, pack, list, actions, create } = resource
  return (
    <div className={stack} part="page">
      <PageHeading text={words['title'] as string} />
      <ListView
        name={name}
        pack={pack}
        list={list}
        label={words['title'] as string}
        actions={actions}
        {...(create && { create })}
        params={partOf(params, paramsIn(list.from.path))}
        fixed={partOf(params, Object.keys(filterFields(list.from)))}
      />
    </div>
  )
}
