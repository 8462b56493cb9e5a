import { useState } from 'react'
import { fieldsOf } from '../../../contract/rows.ts'
import { HealthService } from '../../../contract/health.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Item } from '../../../ui/kit/item-list.tsx'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { Value } from '../../../ui/kinds/value.tsx'
import * as styles from './health.css.ts'
import { healthPack } from './messages.ts'
import type { Status } from './status-page.tsx'

/** How a service is, and how it was for 90 days: one bar for each. */
export function Service({ service }: { service: Status['services'][number] }) {
  const words = useWords(healthPack)
  const date = useDateText()
  const { name, region, state, days } = service
  const good = days.filter((day) => day === 'operational').length
  // Days, and not the time of day: what is on the page as long as a day may say one less.
  const [now] = useState(() => Date.now())
  return (
    <Item
      title={<bdi>{name}</bdi>}
      chips={<Value of={fieldsOf(HealthService)['state']!} name="state" value={state} words={words} />}
      details={[region && <bdi key="region">{region}</bdi>]}
    >
      <div className={styles.bars} role="img" aria-label={words.days({ good })}>
        {days.map((day, index) => (
          <span
            key={index}
            className={styles.bar[day]}
            title={words.day({
              date: dayOf(date(new Date(now - (days.length - 1 - index) * day24).toISOString()) ?? ''),
              state: wordOf(words, `state.${day}`) ?? day,
            })}
          />
        ))}
      </div>
      <div className={styles.ends}>
        <span>{words.ago}</span>
        <span>{words.today}</span>
      </div>
    </Item>
  )
}

const day24 = 86_400_000

/** A moment as its reader writes it, without its time of day. */
const dayOf = (text: string): string => text.replace(/[,\s]*\d{1,2}:\d\d(:\d\d)?\s*([ap]m)?/i, '').trim()
