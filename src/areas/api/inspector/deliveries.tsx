import { useState } from 'react'
import { actionsOn } from '../../../contract/engine/action.ts'
import type { Reply } from '../../../contract/engine/endpoint.ts'
import { webhookDeliveries } from '../../../contract/api/webhook-deliveries.ts'
import { webhooks as calls, webhooks } from '../../../contract/api/webhooks.ts'
import { defineList } from '../../../core/define/resource.ts'
import { RowActions } from '../../../ui/action/action-buttons.tsx'
import { usePageState, type PageState } from '../../../ui/area/page-state.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { note, plain, row, stack } from '../../../ui/kit/layout.css.ts'
import { Select } from '../../../ui/kit/select/select.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { useInvalidate } from '../../../ui/query/use-invalidation.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { inspectorRoute } from './inspector-route.ts'
import { inspectorPack } from './messages.en.ts'

/** How the list of deliveries is viewed. */
export interface Looking {
  /** The webhook's id; empty for all webhooks. */
  webhook: string
  isPaused: boolean
  /** Query of the list. */
  search: string
}

interface DeliveriesProps {
  webhooks: Reply<typeof webhookDeliveries.webhooks>
  looking: Looking
  look: (change: Partial<Looking>) => void
}

const list = defineList({
  from: webhookDeliveries.list,
  columns: ['event', 'state', 'status', 'millis', 'tries', 'dt', 'webhook', 'problem'],
  sort: '-dt',
  to: ({ id }) => inspectorRoute(id),
})

/** Seconds between polls. */
const every = 5

const test = actionsOn<{ id: string }>()(calls.test)

/** Deliveries of the user's webhooks, newest first. New ones appear unless paused. */
export function Deliveries({ webhooks, looking, look }: DeliveriesProps) {
  const words = useWords(inspectorPack)
  const invalidate = useInvalidate()
  const [state, setState] = useState<PageState>('loading')
  usePageState(state)
  const { webhook, isPaused, search } = looking
  const only = webhooks.length === 1 ? webhooks[0]!.id : ''
  const target = webhook || only
  const all = only ? [] : [{ value: '', label: words.all }]
  return (
    <>
      <p className={note}>{words.lead}</p>
      <Form label={words.webhook} onSubmit={() => undefined}>
        <Select
          name="webhook"
          label={words.webhook}
          hint={target ? undefined : words.chooseForTest}
          initial={target}
          options={[...all, ...webhooks.map(({ id, url }) => ({ value: id, label: url }))]}
          onChange={(chosen) => look({ webhook: only ? '' : chosen })}
        />
      </Form>
      <div className={row}>
        {target && (
          <RowActions
            pack={inspectorPack}
            actions={{ test }}
            row={{ id: target }}
            onDone={() => invalidate(webhookDeliveries.list)}
          />
        )}
        <Button onPress={() => look({ isPaused: !isPaused })}>{isPaused ? words.resume : words.pause}</Button>
        <RouteLink to="/webhooks">{words.manage}</RouteLink>
        <span className={note} role="status">
          {isPaused ? words.paused : words.live}
        </span>
      </div>
      <ListView
        name="webhookDeliveries"
        pack={inspectorPack}
        list={isPaused ? list : { ...list, refresh: every }}
        label={words.deliveries}
        actions={deliveryActions}
        fixed={{ webhook }}
        place={{ query: new URLSearchParams(search), go: (next) => look({ search: next }) }}
        onState={setState}
        empty={
          <div className={stack}>
            <p className={plain}>{words.nothing}</p>
            <p className={note}>{words.nothingHint}</p>
          </div>
        }
      />
    </>
  )
}

const on = actionsOn<RowOf<typeof webhookDeliveries.list>>()

/** The actions of a delivery. */
export const deliveryActions = {
  redeliver: on(webhooks.redeliver, { when: ({ state }) => state !== 'waiting' }),
}
