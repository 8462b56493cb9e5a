import { createElement, type ComponentType, useEffect } from 'react'
import type { CustomProps, ListTab, TabSpec, FieldsTab } from '../../core/define/tabs.ts'
import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { areaPack } from '../area/messages.en.ts'
import { useWords, useIsland } from '../island/context.ts'
import { Lazy } from '../island/lazy.tsx'
import { note } from '../kit/layout.css.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { isNothing } from '../kinds/value-text.ts'
import { TabFailed } from './tab-failed.tsx'
import type { TabProps } from './tab.tsx'
import { Asked } from './asked.tsx'
import { FieldPanels } from './panels.tsx'
import { paramsOf } from './part-of.ts'
import { TabEmpty } from './tab-empty.tsx'

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

/** A tab of panels: fields of the record, or of the answer of a call of its own. */
function FieldsTabView({ resource, name, spec, value }: TabProps<FieldsTab>) {
  const { params } = useAreaPlace()
  const { from, panels, refresh, pack = resource.pack } = spec
  const empty = <TabEmpty pack={pack} name={name} />
  const draw = (of: Endpoint, shown: object) => {
    const filled = Object.entries(panels).filter(([, names]) => names.some((each) => holds(shown, each)))
    if (filled.length === 0) return empty
    return <FieldPanels pack={pack} from={of} panels={Object.fromEntries(filled)} value={shown} />
  }
  if (!from) return draw(resource.show!.from, value)
  return (
    <Asked from={from} params={paramsOf(from, params, value)} refresh={refresh} empty={empty}>
      {(own) => draw(from, own)}
    </Asked>
  )
}

const holds = (value: object, name: string) => !isNothing((value as Record<string, unknown>)[name])

/** Scrolls a tab's name into view in its bar, which scrolls on phones, without moving the page around it. */
function useRevealedTab(name: string): void {
  const { host } = useIsland()
  useEffect(() => {
    const at = host.shadowRoot.querySelector('[part=tabs] [aria-current]')
    const bar = at?.closest('ul')
    if (at && bar) bar.scrollLeft += at.getBoundingClientRect().x - bar.getBoundingClientRect().x
  }, [host, name])
}
