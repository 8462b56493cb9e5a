import type { Infer } from 'superstruct'
import type { RowOf } from '../../../../contract/engine/rows.ts'
import { switches } from '../../../../contract/operations/switches.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { numberFormat } from '../../../../core/format/number-format.ts'
import { every } from '../../../../core/poll/every.ts'
import { areaPack } from '../../../../ui/area/messages.en.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { TabFailed } from '../../../../ui/resource/tab-failed.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import { switchPack } from '../messages.en.ts'
import { FrontPanel } from './front-panel.tsx'
import { item, legend, samples } from './port-map.css.ts'

type Port = RowOf<typeof switches.ports>

/** The ports of a switch as they stand on the device, by status. */
export function View({ value }: CustomProps<Infer<typeof switches.show.reply>>) {
  const words = useWords(switchPack)
  const { loading } = useWords(areaPack)
  const input = { params: { switchId: value.id }, query: { size: 0, sorting: 'no' } }
  const {
    value: answer,
    error,
    refresh,
  } = useQuery(switches.ports, input, {
    keep: true,
    refresh: every(20_000),
  })
  const ports = answer?.items ?? []
  return (
    <Card title={words.portMap}>
      {!answer &&
        (error ? <TabFailed text={error.text} retry={refresh} /> : <p className={note}>{loading}</p>)}
      {answer && ports.length === 0 && <p className={note}>{words['empty.ports']}</p>}
      {ports.length > 0 && (
        <>
          <Legend ports={ports} />
          <FrontPanel switchId={value.id} ports={ports} />
        </>
      )}
    </Card>
  )
}

const statuses = ['up', 'down', 'blocked'] as const

function Legend({ ports }: { ports: readonly Port[] }) {
  const words = useWords(switchPack)
  const locale = useStore(useIsland().words.$lang)
  return (
    <ul className={legend}>
      {statuses.map((status) => (
        <li key={status} className={item}>
          <span className={samples[status]} />
          {words[`status.${status}`]}:{' '}
          {numberFormat(locale).format(ports.filter((port) => port.status === status).length)}
        </li>
      ))}
    </ul>
  )
}
