import type { Endpoint } from '../../contract/engine/endpoint.ts'
import type { FieldsTab } from '../../core/define/tabs.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { isNothing } from '../kinds/value-text.ts'
import { Asked } from './asked.tsx'
import { FieldPanels } from './panels.tsx'
import { paramsOf } from './part-of.ts'
import { TabEmpty } from './tab-empty.tsx'
import type { TabProps } from './tab.tsx'

/** A tab of panels: fields of the record, or of the answer of a call of its own. */
export function FieldsTabView({ resource, name, spec, value }: TabProps<FieldsTab>) {
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
