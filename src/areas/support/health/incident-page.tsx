import type { Input, Reply } from '../../../contract/endpoint.ts'
import { health, IncidentRow } from '../../../contract/health.ts'
import { fieldsOf } from '../../../contract/rows.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { BackLink } from '../../../ui/island/back-link.tsx'
import { Value } from '../../../ui/kinds/value.tsx'
import { CardLevel } from '../../../ui/kit/card-level.ts'
import { Card } from '../../../ui/kit/card.tsx'
import { note, row, stack } from '../../../ui/kit/layout.css.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { Times } from './incident-item.tsx'
import { healthPack } from './messages.ts'
import { Updates } from './updates.tsx'

interface IncidentPageProps {
  incident: Reply<typeof health.incident>
  refresh: () => Promise<void>
}

const fields = fieldsOf(IncidentRow)

/** An incident: what it is about, what was said of it, and for the staff a way to say more. */
export function IncidentPage({ incident, refresh }: IncidentPageProps) {
  const { act, announce } = useIsland()
  const words = useWords(healthPack)
  const invalidate = useInvalidate()
  usePageState('ready')
  const { id, name, impact, state, services, updates, mayManage } = incident
  const publish = async (values: Record<string, unknown>) => {
    const body = values as Input<typeof health.update>['body']
    await act(health.update, { params: { id }, body })
    announce(words['did.update'])
    invalidate(health.incidents)
    await refresh()
  }
  return (
    <div className={stack} part="page">
      <BackLink to="/support/servicesHealthStatus">{words.back}</BackLink>
      <div className={row}>
        <PageHeading text={name} />
        <Value of={fields['impact']!} name="impact" value={impact} words={words} />
        <Value of={fields['state']!} name="state" value={state} words={words} />
      </div>
      <p className={note}>
        <bdi>{services}</bdi> · <Times incident={incident} />
      </p>
      <CardLevel value={useHeadingLevel() + 1}>
        {mayManage && state !== 'resolved' && (
          <Card title={words.update}>
            <FormView
              key={updates.length}
              pack={healthPack}
              fields={fieldsOf(health.update.body)}
              initial={{ state: impact === 'maintenance' ? 'monitoring' : state }}
              label={words.update}
              action={words.save}
              onSubmit={publish}
            />
          </Card>
        )}
        <Card title={words.updates}>
          <Updates updates={updates} />
        </Card>
      </CardLevel>
    </div>
  )
}
