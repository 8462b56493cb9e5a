import { fieldsOf } from '../../../contract/engine/rows.ts'
import { IncidentRow } from '../../../contract/support/health.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Value } from '../../../ui/kinds/value.tsx'
import { Item } from '../../../ui/kit/item-list/item-list.tsx'
import { note, row } from '../../../ui/kit/layout.css.ts'
import { healthPack } from './messages.en.ts'
import type { Status } from './status-page.tsx'
import { said, updates as list } from './health.css.ts'

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

const state = fieldsOf(IncidentRow)['state']!

/** The updates of an incident, newest first. */
export function Updates({ updates }: { updates: Status['current'][number]['updates'] }) {
  const words = useWords(healthPack)
  const date = useDateText()
  return (
    // Safari drops list semantics of lists without numbers unless the role is explicit.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ol className={list} role="list" aria-label={words.updates}>
      {updates.map((update) => (
        <li key={update.dt}>
          <div className={row}>
            <Value of={state} name="state" value={update.state} words={words} />
            <time className={note} dateTime={update.dt}>
              {isolate(date(update.dt) ?? '')}
            </time>
          </div>
          <p className={said} dir="auto">
            {update.text}
          </p>
        </li>
      ))}
    </ol>
  )
}
