import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { filterFields } from '../../contract/engine/rows.ts'
import type { Resource } from '../../core/define/resource.ts'
import { wordOf } from '../../core/i18n/word.ts'
import { paramsIn } from '../../core/nav/path.ts'
import { PageHeading } from '../area/page-heading.tsx'
import { usePageState, type PageState } from '../area/page-state.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { stack } from '../kit/layout.css.ts'
import type { ListViewProps } from '../list/list-context.ts'
import { ListView } from '../list/list-view.tsx'
import { partOf } from './part-of.ts'

interface ListPageProps extends Pick<ListViewProps, 'place' | 'isOpen'> {
  resource: Resource
  /** The way up, for a list nested in a record. */
  way?: ReactNode
}

/** The list of a resource under its title. Parameters of the route that are filters of the list are set. */
export function ListPage({ resource, way, ...beside }: ListPageProps) {
  const { name, pack, list, actions, create, tools, above } = resource
  const { params } = useAreaPlace()
  const title = wordOf(useWords(pack), 'title') ?? name
  const [state, setState] = useState<PageState>('loading')
  usePageState(state)
  const view = (
    <ListView
      {...beside}
      name={name}
      pack={pack}
      list={list}
      label={title}
      actions={actions}
      create={create}
      tools={tools}
      params={partOf(params, paramsIn(list.from.path))}
      fixed={partOf(params, Object.keys(filterFields(list.from)))}
      onState={setState}
    />
  )
  return (
    <div className={stack} part="page">
      {way}
      <PageHeading text={title} />
      {above ? (
        // The list waits for what is above it, which would push it down.
        <Lazy load={above} failed={() => view}>
          {({ Above }) => (
            <>
              {createElement(Above as ComponentType, null)}
              {view}
            </>
          )}
        </Lazy>
      ) : (
        view
      )}
    </div>
  )
}
