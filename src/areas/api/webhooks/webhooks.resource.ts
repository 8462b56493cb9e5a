import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { webhooks } from '../../../contract/api/webhooks.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { editWebhook } from './edit-webhook.ts'
import { webhooksPack } from './messages.en.ts'

const tab = tabsOn<typeof webhooks.show>()
const on = actionsOn<RowOf<typeof webhooks.list>>()
const onDelivery = actionsOn<RowOf<typeof webhooks.deliveries> & { webhookId: string }>()

/** Webhooks: URLs of programs that receive events. */
export const resource = defineResource({
  name: 'webhooks',
  pack: webhooksPack,
  list: {
    from: webhooks.list,
    columns: ['url', 'state', 'events', 'description', 'dtLast', 'owner', 'dtCreate'],
    hidden: ['owner', 'dtCreate'],
    sort: '-dtCreate',
    to: ({ id }) => `/webhooks/${id}`,
  },
  show: {
    from: webhooks.show,
    title: ({ url }) => url,
    status: 'state',
    facts: ['owner'],
    panels: {
      webhook: ['url', 'description', 'dtCreate', 'oldSecretUntil'],
      told: ['events', 'dtLast', 'dtFailing', 'dtPaused', 'dtStopped'],
    },
    applies: {
      oldSecretUntil: ({ oldSecretUntil }) => oldSecretUntil !== null,
      dtFailing: ({ dtFailing }) => dtFailing !== null,
      dtPaused: ({ dtPaused }) => dtPaused !== null,
      dtStopped: ({ dtStopped }) => dtStopped !== null,
    },
    tabs: {
      deliveries: tab.list({
        from: webhooks.deliveries,
        columns: [
          'dt',
          'event',
          'state',
          'status',
          'millis',
          'problem',
          'answer',
          'tries',
          'dtNext',
          'eventId',
        ],
        hidden: ['tries', 'dtNext', 'eventId'],
        sort: '-dt',
        refresh: 5,
        actions: { redeliver: onDelivery(webhooks.redeliver, { when: ({ state }) => state !== 'waiting' }) },
      }),
    },
  },
  create: actionsOn<never>()(webhooks.create, { reveals: ['secret'] }),
  actions: {
    test: on(webhooks.test),
    edit: on(webhooks.edit, { asks: editWebhook }),
    regenerate: on(webhooks.regenerate, {
      when: ({ isOwn }) => isOwn,
      initial: () => ({ overlapHours: 24 }),
      reveals: ['secret'],
    }),
    remove: on(webhooks.remove, { danger: true, after: 'leave' }),
  },
})
