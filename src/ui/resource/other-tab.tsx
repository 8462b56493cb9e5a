import { createElement, type ComponentType } from 'react'
import type { CustomProps, ListTab, TabSpec } from '../../core/define/tabs.ts'
import { areaPack } from '../area/messages.en.ts'
import { useWords } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { note } from '../kit/layout.css.ts'
import { FieldsTabView } from './fields-tab.tsx'
import { TabFailed } from './tab-failed.tsx'
import type { TabProps } from './tab.tsx'
import { useRevealedTab } from './use-revealed-tab.ts'

/** A tab that is not a list: fields render at once, others by scripts of their own. */
export function OtherTab({ spec, ...props }: TabProps<Exclude<TabSpec, ListTab>>) {
  const words = useWords(areaPack)
  useRevealedTab(props.name)
  if (spec.kind === 'fields') return <FieldsTabView {...props} spec={spec} />
  return (
    <Lazy
      load={spec.kind === 'custom' ? spec.view : late[spec.kind]}
      waiting={<p className={note}>{words.loading}</p>}
      failed={(retry) => <TabFailed text={words.pageFailed} retry={retry} />}
    >
      {({ View }) =>
        createElement(View as ComponentType<CustomProps<object>>, { ...props, spec } as TabProps)
      }
    </Lazy>
  )
}

const late = {
  lists: () => import('./lists-tab.tsx'),
  form: () => import('./form-tab.tsx'),
  chart: () => import('./chart-tab.tsx'),
}
