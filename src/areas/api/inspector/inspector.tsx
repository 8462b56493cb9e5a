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
import { code } from '../../../contract/engine/error-codes.ts'
import { every } from '../../../core/poll/every.ts'
import { RowActions } from '../../../ui/action/action-buttons.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { FieldList } from '../../../ui/resource/field-list.tsx'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { detail } from '../reference/reference.css.ts'
import { useFocusOnChange } from '../reference/use-focus-on-change.ts'
import { CodeBlock } from '../../../ui/kit/code/code-block.tsx'
import { Deliveries, type Looking, deliveryActions } from './deliveries.tsx'
import { inspectorPack } from './messages.en.ts'
import { inspectorRoute } from './inspector-route.ts'
import { VerifyCard } from './verify-card.tsx'

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

/** A delivery: request, response, and how to verify its signature. Polled while it is pending. */
function Delivery({ id }: { id: string }) {
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

/** The request: its headers as sent and its body formatted; copying gives the original. */
function Sent({ value: { url, headers, body } }: { value: Shown }) {
  const words = useWords(inspectorPack)
  const { copied } = words
  return (
    <Card title={words.request} about={words.requestLead}>
      {headers.length > 0 ? (
        <CodeBlock
          text={`POST ${pathOf(url)} HTTP/1.1\n${linesOf(headers)}`}
          label={words.head}
          words={{ copy: words['copy.head'], copied }}
        />
      ) : (
        <p className={note}>{words.notSent}</p>
      )}
      <CodeBlock
        text={indentedJson(body)}
        copies={body}
        label={words.body}
        words={{ copy: words['copy.body'], copied }}
      />
    </Card>
  )
}

/** The response, as far as stored. */
function Answered({ value: { status, answerHeaders, answer } }: { value: Shown }) {
  const words = useWords(inspectorPack)
  const { copied } = words
  if (status === null)
    return (
      <Card title={words.response}>
        <p className={note}>{words.noResponse}</p>
      </Card>
    )
  return (
    <Card title={words.response} about={words.responseLead}>
      <CodeBlock
        text={`HTTP ${status}\n${linesOf(answerHeaders)}`.trimEnd()}
        label={words.responseHead}
        words={{ copy: words['copy.responseHead'], copied }}
      />
      {answer && (
        <CodeBlock
          text={indentedJson(answer)}
          copies={answer}
          label={words.responseBody}
          words={{ copy: words['copy.responseBody'], copied }}
        />
      )}
    </Card>
  )
}

/** The shown parts of a delivery. */
type Shown = Reply<typeof webhookDeliveries.show>

/** JSON with a line for each field; any other text as it is. */
function indentedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Headers as they go over the wire, one on each line. */
const linesOf = (headers: readonly { name: string; value: string }[]): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n')

/** The target in the first line of a request. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
