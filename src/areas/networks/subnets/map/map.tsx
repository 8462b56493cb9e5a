import { useState } from 'react'
import type { Infer } from 'superstruct'
import { addressStates, mapSize, type SubnetDetail } from '../../../../contract/networks/rows.ts'
import { subnets } from '../../../../contract/networks/subnets.ts'
import type { CustomProps } from '../../../../core/define/tabs.ts'
import { numberFormat } from '../../../../core/format/number-format.ts'
import { every } from '../../../../core/poll/every.ts'
import { areaPack } from '../../../../ui/area/messages.en.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { note, row, stack } from '../../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { TabFailed } from '../../../../ui/resource/tab-failed.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import { subnetsPack } from '../messages.en.ts'
import { Drawing } from './drawing.tsx'
import { item, legend, samples } from './map.css.ts'

/** The addresses of a subnet as a picture, coloured by state. */
export function View({ value }: CustomProps<Infer<typeof SubnetDetail>>) {
  const words = useWords(subnetsPack)
  const { loading } = useWords(areaPack)
  const [from, setFrom] = useState(0)
  const { id, vlanId } = value
  const input = { params: { vlanId, subnetId: id }, query: { from } }
  const { value: map, error, refresh } = useQuery(subnets.map, input, { keep: true, refresh: every(20_000) })
  if (!map) return error ? <TabFailed text={error.text} retry={refresh} /> : <p className={note}>{loading}</p>
  return (
    <div className={stack}>
      <Legend states={map.states} />
      <Drawing map={map} subnet={value} />
      {map.total > map.size && (
        <div className={row}>
          <Button off={from === 0} onPress={() => setFrom(Math.max(0, from - mapSize))}>
            {words.before}
          </Button>
          <Button off={from + map.size >= map.total} onPress={() => setFrom(from + mapSize)}>
            {words.behind}
          </Button>
        </div>
      )}
    </div>
  )
}

function Legend({ states }: { states: string }) {
  const words = useWords(subnetsPack)
  const locale = useStore(useIsland().words.$lang)
  return (
    <ul className={legend}>
      {addressStates.map((state, digit) => (
        <li key={state} className={item}>
          <span className={samples[state]} />
          {words[`state.${state}`]}: {numberFormat(locale).format(states.split(String(digit)).length - 1)}
        </li>
      ))}
    </ul>
  )
}
