import { useState } from 'react'
import { waysPack } from '../../../../ui/audit/ways.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button.tsx'
import { Card } from '../../../../ui/kit/card.tsx'
import { Checkbox } from '../../../../ui/kit/checkbox.tsx'
import { ItemList } from '../../../../ui/kit/item-list.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import type { SectionProps } from '../../area.ts'
import { accountPack } from '../../messages.ts'
import { Line } from './line.tsx'
import { pack } from './messages.ts'

export const packs = [pack, waysPack]

const step = 10

/** What was done with the account, newest first, a few lines at a time. */
export function Section({ details }: SectionProps) {
  const words = useWords(pack)
  const common = useWords(accountPack)
  const [onlyFailed, setOnlyFailed] = useState(false)
  const [most, setMost] = useState(step)
  const lines = details.loginAudit.filter(({ result }) => !onlyFailed || result === 'failed')
  return (
    <Card title={words.title} about={words.about}>
      <Checkbox label={words.onlyFailed} checked={onlyFailed} onChange={setOnlyFailed} />
      {lines.length === 0 && <p className={note}>{onlyFailed ? words.noneFailed : words.none}</p>}
      <ItemList label={words.title}>
        {lines.slice(0, most).map((line) => (
          <Line key={line.id} line={line} details={details} />
        ))}
      </ItemList>
      {lines.length > most && (
        <span>
          <Button onPress={() => setMost(most + step)}>{words.more}</Button>
        </span>
      )}
      <p className={note}>{common.timesIn({ zone: details.timeZone })}</p>
    </Card>
  )
}
