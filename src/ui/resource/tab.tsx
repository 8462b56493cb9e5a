import { createElement, type ComponentType } from 'react'
import { filterFields } from '../../contract/rows.ts'
import type {
  CustomProps,
  CustomTab as CustomTabSpec,
  ListTab as ListTabSpec,
  Resource,
  TabSpec,
} from '../../core/define/resource.ts'
import { paramsIn } from '../../core/nav/path.ts'
import { areaPack } from '../area/messages.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { note } from '../kit/layout.css.ts'
import { ListView } from '../list/list-view.tsx'
import { partOf } from './part-of.ts'

interface TabProps extends CustomProps<object> {
  resource: Resource
  name: string
  spec: TabSpec
}

/** What a tab besides the first shows: a list of something else about the thing, or a module of its own. */
export function Tab({ spec, ...props }: TabProps) {
  return 'list' in spec ? <ListTab spec={spec} {...props} /> : <CustomTab spec={spec} {...props} />
}

function ListTab({ resource, name, spec }: TabProps & { spec: ListTabSpec }) {
  const { params } = useAreaPlace()
  const words = useWords(resource.pack)
  const { list, actions, pack = resource.pack } = spec
  return (
    <ListView
      name={`${resource.name}.${name}`}
      pack={pack}
      list={list}
      label={words[`tab.${name}`] as string}
      {...(actions && { actions })}
      params={partOf(params, paramsIn(list.from.path))}
      fixed={partOf(params, Object.keys(filterFields(list.from)))}
    />
  )
}

function CustomTab({ spec, value, refresh }: TabProps & { spec: CustomTabSpec }) {
  const words = useWords(areaPack)
  return (
    <Lazy
      load={spec.view}
      waiting={<p className={note}>{words.loading}</p>}
      failed={(retry) => (
        <>
          <Banner tone="danger">{words.pageFailed}</Banner>
          <span>
            <Button onPress={retry}>{words.retry}</Button>
          </span>
        </>
      )}
    >
      {({ View }) => createElement(View as ComponentType<CustomProps<object>>, { value, refresh })}
    </Lazy>
  )
}
