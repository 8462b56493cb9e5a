import type { Resource } from '../../core/define/resource.ts'
import { resourcePack } from './messages.en.ts'
import { NestedPage } from './nested-page.tsx'
import { SplitPage } from './split-page.tsx'
import { Trail } from './trail.tsx'

export { resourcePack as pack }

export interface PlacedProps {
  resource: Resource
  /** The parameter of the route that names one thing. */
  named: string
  /** The thing that is shown; the list is unless there is one. */
  row: string | undefined
  /** The query that the list was left with. */
  kept: string
}

/** The page of a resource that has a place among others: within something else, or beside its list. */
export function PlacedPage(props: PlacedProps) {
  const { resource } = props
  const way = resource.parent && <Trail resource={resource} parent={resource.parent} />
  return resource.list.split ? <SplitPage {...props} way={way} /> : <NestedPage {...props} way={way} />
}
