import { fieldsOf } from '../../../contract/engine/rows.ts'
import { IncidentRow } from '../../../contract/support/health.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Value } from '../../../ui/kinds/value.tsx'
import { note, row } from '../../../ui/kit/layout.css.ts'
import { said, updates as list } from './health.css.ts'
import { healthPack } from './messages.en.ts'
import type { Status } from './status-page.tsx'

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
