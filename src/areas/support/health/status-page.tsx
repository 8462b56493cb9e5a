import { useState } from 'react'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { type health, HealthService } from '../../../contract/support/health.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { Value } from '../../../ui/kinds/value.tsx'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Item, ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import * as styles from './health.css.ts'
import { overall } from './health.css.ts'
import { IncidentItem } from './incident-item.tsx'
import { incidents } from './incidents.resource.ts'
import { healthPack } from './messages.en.ts'
import { Reporting } from './reporting.tsx'

export type Status = Reply<typeof health.status>

interface StatusPageProps {
  status: Status
  refresh: () => Promise<void>
}

/** Each service's state and history, with current, planned and past incidents. */
export function StatusPage({ status, refresh }: StatusPageProps) {
  const words = useWords(healthPack)
  usePageState('ready')
  const { state, services, current, planned, mayManage } = status
  return (
    <div className={stack} part="page">
      <PageHeading text={words.title} />
      {services.length > 0 && (
        <p className={overall[state]} role="status">
          {wordOf(words, `all.${state}`)}
        </p>
      )}
      <CardLevel value={useHeadingLevel() + 1}>
        {mayManage && <Reporting services={services} onDone={refresh} />}
        <Incidents title={words.current} incidents={current} />
        <Incidents title={words.planned} incidents={planned} />
        <Card title={words.services}>
          {services.length === 0 && <p className={note}>{words.noServices}</p>}
          <ItemList label={words.services}>
            {services.map((service) => (
              <Service key={service.id} service={service} />
            ))}
          </ItemList>
        </Card>
        <Card title={words.history}>
          <ListView
            name={incidents.name}
            pack={healthPack}
            list={incidents.list}
            label={words.incidents}
            actions={{}}
          />
        </Card>
      </CardLevel>
    </div>
  )
}

const Incidents = ({ title, incidents: shown }: { title: string; incidents: Status['current'] }) =>
  shown.length > 0 && (
    <Card title={title}>
      <ItemList label={title}>
        {shown.map((incident) => (
          <IncidentItem key={incident.id} incident={incident} />
        ))}
      </ItemList>
    </Card>
  )

/** A service's state and its last 90 days, one bar per day. */
function Service({ service }: { service: Status['services'][number] }) {
  const words = useWords(healthPack)
  const date = useDateText()
  const { name, region, state, days } = service
  const good = days.filter((day) => day === 'operational').length
  // Whole days only: a page left open for a day may be one short.
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
