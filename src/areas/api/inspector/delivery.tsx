import { code } from '../../../contract/engine/error-codes.ts'
import { webhookDeliveries } from '../../../contract/api/webhook-deliveries.ts'
import { every } from '../../../core/poll/every.ts'
import { RowActions } from '../../../ui/action/action-buttons.tsx'
import { Notice } from '../../../ui/area/notice.tsx'
import { usePageState } from '../../../ui/area/page-state.ts'
import { useRoute } from '../../../ui/area/use-route.ts'
import { Waiting } from '../../../ui/area/waiting.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { FieldList } from '../../../ui/resource/field-list.tsx'
import { Answered, Sent } from './exchange.tsx'
import { deliveryActions } from './delivery-actions.ts'
import { inspectorRoute } from './inspector-route.ts'
import { inspectorPack } from './messages.en.ts'
import type { Shown } from './shown.ts'
import { VerifyCard } from './verify-card.tsx'

/** A delivery: request, response, and how to verify its signature. Polled while it is pending. */
export function Delivery({ id }: { id: string }) {
  const words = useWords(inspectorPack)
  const { value, problem, error, refresh } = useQuery(
    webhookDeliveries.show,
    { params: { deliveryId: id } },
    { refresh: every(5000), until: ({ state }) => state !== 'waiting' },
  )
  return (
    <>
      <p className={note}>
        <RouteLink to={inspectorRoute()}>{words.deliveries}</RouteLink>
      </p>
      {value ? (
        <Whole value={value} />
      ) : problem?.first.code === code.notFound ? (
        <Notice text={words.missing} />
      ) : error ? (
        <Notice text={error.text} retry={() => void refresh()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

const fields = [
  'event',
  'state',
  'status',
  'millis',
  'tries',
  'problem',
  'dt',
  'dtTried',
  'dtNext',
  'webhook',
  'eventId',
]

function Whole({ value }: { value: Shown }) {
  const words = useWords(inspectorPack)
  const { go } = useRoute()
  usePageState('ready')
  return (
    <>
      <Card title={words['panel.delivery']}>
        <FieldList pack={inspectorPack} from={webhookDeliveries.show} names={fields} value={value} />
        <RowActions
          pack={inspectorPack}
          actions={deliveryActions}
          row={value}
          // A resent delivery is a new delivery, first in the list.
          onDone={() => go(inspectorRoute())}
        />
      </Card>
      <Sent value={value} />
      <Answered value={value} />
      <VerifyCard value={value} />
    </>
  )
}
