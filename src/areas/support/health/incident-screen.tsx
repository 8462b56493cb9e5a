import type { Input, Reply } from '../../../contract/engine/endpoint.ts'
import { code } from '../../../contract/engine/error-codes.ts'
import { health, IncidentRow } from '../../../contract/support/health.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { every } from '../../../core/poll/every.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useRecordTitle } from '../../../ui/area/record-title.ts'
import { UpLink } from '../../../ui/area/up-link.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { FormView } from '../../../ui/form/form-view.tsx'
import { BackLink } from '../../../ui/island/back-link.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { Value } from '../../../ui/kinds/value.tsx'
import { CardLevel } from '../../../ui/kit/card/card-level.ts'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note, row, stack } from '../../../ui/kit/layout.css.ts'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { Times, Updates } from './incident-item.tsx'
import { healthPack } from './messages.en.ts'

export { healthPack as pack }

/** One incident: on its way, there, or why not. */
export function Screen() {
  const id = useRoute().params['incidentId'] ?? ''
  const words = useWords(healthPack)
  const area = useWords(areaPack)
  const { value, problem, error, refresh } = useQuery(
    health.incident,
    { params: { id } },
    { refresh: every(60_000) },
  )
  if (value) return <IncidentPage incident={value} refresh={refresh} />
  if (!error) return <Waiting />
  const isMissing = problem?.first.code === code.notFound
  return (
    <Notice
      {...(isMissing
        ? { title: area.missingTitle, text: area.missing }
        : { text: error.text, retry: () => void refresh() })}
    >
      <BackLink to="/support/servicesHealthStatus">{words.back}</BackLink>
    </Notice>
  )
}

interface IncidentPageProps {
  incident: Reply<typeof health.incident>
  refresh: () => Promise<void>
}

const fields = fieldsOf(IncidentRow)

/** An incident: its description, its updates, and a form for staff to add one. */
function IncidentPage({ incident, refresh }: IncidentPageProps) {
  const { act, announce } = useIsland()
  const words = useWords(healthPack)
  const invalidate = useInvalidate()
  usePageState('ready')
  const { id, name, impact, state, services, updates, mayManage } = incident
  useRecordTitle(name)
  const publish = async (values: Record<string, unknown>) => {
    const body = values as Input<typeof health.update>['body']
    await act(health.update, { params: { id }, body }, { success: words['did.update'] })
    announce(words['did.update'])
    invalidate(health.incidents)
    await refresh()
  }
  return (
    <div className={stack} part="page">
      <UpLink to="/support/servicesHealthStatus">{words.back}</UpLink>
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
              action={words.update}
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
