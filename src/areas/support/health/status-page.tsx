import type { Reply } from '../../../contract/endpoint.ts'
import type { health } from '../../../contract/health.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import { PageHeading } from '../../../ui/area/page-heading.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useWords } from '../../../ui/island/context.ts'
import { useHeadingLevel } from '../../../ui/island/heading-level.ts'
import { CardLevel } from '../../../ui/kit/card-level.ts'
import { Card } from '../../../ui/kit/card.tsx'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { ItemList } from '../../../ui/kit/item-list.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { overall } from './health.css.ts'
import { incidents } from './incidents.resource.ts'
import { IncidentItem } from './incident-item.tsx'
import { healthPack } from './messages.ts'
import { Reporting } from './reporting.tsx'
import { Service } from './service.tsx'

export type Status = Reply<typeof health.status>

interface StatusPageProps {
  status: Status
  refresh: () => Promise<void>
}

/** How each service is and was, what is wrong now, what is planned and what has been. */
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
