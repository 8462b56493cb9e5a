import type { Reply } from '../../../contract/endpoint.ts'
import { health } from '../../../contract/health.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useDetail } from '../../../ui/resource/use-detail.ts'
import { useProblemText } from '../use-problem-text.ts'
import { healthPack } from './messages.ts'
import { StatusPage } from './status-page.tsx'

export { healthPack as pack }

/** How the services are, asked for anew each minute. */
export function Screen() {
  const { value, problem, refresh } = useDetail(health.status, {}, 60)
  const text = useProblemText(problem)
  if (value) return <StatusPage status={value as Reply<typeof health.status>} refresh={refresh} />
  return text ? <Notice text={text} retry={() => void refresh()} /> : <Waiting />
}
