import { fieldsOf } from '../../../contract/engine/rows.ts'
import { IncidentRow } from '../../../contract/support/health.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Value } from '../../../ui/kinds/value.tsx'
import { Item } from '../../../ui/kit/item-list/item-list.tsx'
import { healthPack } from './messages.en.ts'
import type { Status } from './status-page.tsx'
import { Updates } from './updates.tsx'

type Shown = Status['current'][number]

const fields = fieldsOf(IncidentRow)

/** An incident or planned maintenance with its updates. */
export function IncidentItem({ incident }: { incident: Shown }) {
  const words = useWords(healthPack)
  const { id, name, impact, state, services, updates } = incident
  return (
    <Item
      title={
        <RouteLink to={`/support/servicesHealthStatus/${id}`}>
          <bdi>{name}</bdi>
        </RouteLink>
      }
      chips={
        <>
          <Value of={fields['impact']!} name="impact" value={impact} words={words} />
          <Value of={fields['state']!} name="state" value={state} words={words} />
        </>
      }
      details={[<bdi key="services">{services}</bdi>, <Times key="times" incident={incident} />]}
    >
      <Updates updates={updates} />
    </Item>
  )
}

/** Its start, and its actual or planned end. */
export function Times({ incident: { dtBegin, dtEnd, dtPlanned } }: { incident: Shown }) {
  const words = useWords(healthPack)
  const date = useDateText()
  const from = isolate(date(dtBegin) ?? '')
  const until = date(dtEnd ?? dtPlanned)
  return <>{until ? words.from({ from, until: isolate(until) }) : from}</>
}
