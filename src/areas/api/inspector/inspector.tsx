import { useState } from 'react'
import { webhookDeliveries } from '../../../contract/api/webhook-deliveries.ts'
import { Notice } from '../../../ui/area/notice.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { note, plain, stack } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { detail } from '../reference/reference.css.ts'
import { useFocusOnChange } from '../reference/use-focus-on-change.ts'
import { Delivery } from './delivery.tsx'
import { Deliveries, type Looking } from './deliveries.tsx'
import { inspectorPack } from './messages.en.ts'

export { inspectorPack as pack } from './messages.en.ts'

/** Deliveries of the user's own webhooks as they happen, or one of them. */
export function Inspector() {
  const { query } = useRoute()
  const chosen = query['delivery']
  const ref = useFocusOnChange(chosen)
  // The list keeps its view while a delivery is open.
  const [looking, setLooking] = useState<Looking>({ webhook: '', isPaused: false, search: '' })
  return (
    <div ref={ref} className={detail} tabIndex={-1}>
      {chosen === undefined ? (
        <List looking={looking} look={(change) => setLooking((before) => ({ ...before, ...change }))} />
      ) : (
        <Delivery key={chosen} id={chosen} />
      )}
    </div>
  )
}

function List(props: { looking: Looking; look: (change: Partial<Looking>) => void }) {
  const { value, error, refresh } = useQuery(webhookDeliveries.webhooks, {})
  if (!value) return error ? <Notice text={error.text} retry={() => void refresh()} /> : <Waiting />
  return value.length === 0 ? <NoWebhooks /> : <Deliveries webhooks={value} {...props} />
}

function NoWebhooks() {
  const words = useWords(inspectorPack)
  usePageState('empty')
  return (
    <div className={stack}>
      <p className={plain}>{words.none}</p>
      <p className={note}>{words.noneHint}</p>
      <span>
        <RouteLink to="/webhooks">{words['do.create']}</RouteLink>
      </span>
    </div>
  )
}
