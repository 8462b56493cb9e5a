import { every } from '../../../core/poll/every.ts'
import { health } from '../../../contract/support/health.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { healthPack } from './messages.en.ts'
import { StatusPage } from './status-page.tsx'

export { healthPack as pack }

/** Service health, polled every minute. */
export function Screen() {
  const { value, error, refresh } = useQuery(health.status, {}, { refresh: every(60_000) })
  if (value) return <StatusPage status={value} refresh={refresh} />
  return error ? <Notice text={error.text} retry={() => void refresh()} /> : <Waiting />
}
