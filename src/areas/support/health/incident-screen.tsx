import { code } from '../../../contract/error-codes.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { health } from '../../../contract/health.ts'
import { areaPack } from '../../../ui/area/messages.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { BackLink } from '../../../ui/island/back-link.tsx'
import { useDetail } from '../../../ui/resource/use-detail.ts'
import { useProblemText } from '../use-problem-text.ts'
import { IncidentPage } from './incident-page.tsx'
import { healthPack } from './messages.ts'

export { healthPack as pack }

/** One incident: on its way, there, or why not. */
export function Screen() {
  const id = useRoute().params['incidentId'] ?? ''
  const words = useWords(healthPack)
  const area = useWords(areaPack)
  const { value, problem, refresh } = useDetail(health.incident, { id }, 60)
  const text = useProblemText(problem)
  if (value) return <IncidentPage incident={value as Reply<typeof health.incident>} refresh={refresh} />
  if (!text) return <Waiting />
  const isMissing = problem?.first.code === code.notFound
  return (
    <Notice
      {...(isMissing
        ? { title: area.missingTitle, text: area.missing }
        : { text, retry: () => void refresh() })}
    >
      <BackLink to="/support/servicesHealthStatus">{words.back}</BackLink>
    </Notice>
  )
}
