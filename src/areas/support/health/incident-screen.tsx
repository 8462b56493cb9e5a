import { every } from '../../../core/poll/every.ts'
import { code } from '../../../contract/error-codes.ts'
import { health } from '../../../contract/health.ts'
import { areaPack } from '../../../ui/area/messages.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { BackLink } from '../../../ui/island/back-link.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { IncidentPage } from './incident-page.tsx'
import { healthPack } from './messages.ts'

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
