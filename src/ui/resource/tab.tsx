import { filterFields } from '../../contract/engine/rows.ts'
import type { Resource } from '../../core/define/resource.ts'
import type { CustomProps, ListTab as ListTabSpec, TabSpec } from '../../core/define/tabs.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { ListView } from '../list/list-view.tsx'
import { askToRetry } from '../overlay/fetch-for.tsx'
import { paramsOf, partOf } from './part-of.ts'

/** The props of a tab's component. */
export interface TabProps<Spec = TabSpec> extends CustomProps<object> {
  resource: Resource
  name: string
  spec: Spec
}

/** Content of a tab after the first. All but lists load scripts of their own. */
export function Tab(props: TabProps) {
  const { spec } = props
  if (spec.kind === 'list') return <ListTab {...props} spec={spec} />
  return (
    <Lazy load={loadOther} failed={askToRetry}>
      {({ OtherTab }) => <OtherTab {...props} spec={spec} />}
    </Lazy>
  )
}

const loadOther = () => import('./other-tab.tsx')

function ListTab({ resource, name, spec, value }: TabProps<ListTabSpec>) {
  const { params } = useAreaPlace()
  const words = useWords(resource.pack)
  const { actions, changes, create, pack = resource.pack, from, path } = spec
  const mayChange = changes?.(value as never) ?? true
  return (
    <ListView
      name={`${resource.name}.${name}`}
      pack={pack}
      // A grid that the record does not allow to change is a list.
      list={mayChange || !spec.edit ? spec : { ...spec, edit: undefined as never }}
      label={words[`tab.${name}`] as string}
      actions={mayChange ? actions : undefined}
      create={mayChange ? create : undefined}
      params={paramsOf(from, { ...params, ...path }, value)}
      fixed={partOf(params, Object.keys(filterFields(from)))}
    />
  )
}
