import type { RowOf } from '../../../contract/engine/rows.ts'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineForm } from '../../../contract/engine/form.ts'
import { keyAccess, keys } from '../../../contract/api/keys.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { offerKey } from '../reference/try-key.ts'
import { timelineTab } from '../../../ui/timeline/timeline-tab.ts'
import { editKey } from './edit-key.ts'
import { keysPack } from './messages.en.ts'

const tab = tabsOn<typeof keys.show>()
const on = actionsOn<RowOf<typeof keys.list>>()
const within = actionsOn<{ clientId: string }>()

/** A first request with a new key: what a key of any type may read. */
const tryKey = {
  to: '/docs?call=pricing.list',
  begin: ({ id, secret }: { id: string; secret: string }) => offerKey({ clientId: id, secret }),
}

/** The API keys of programs. */
export const resource = defineResource({
  name: 'keys',
  pack: keysPack,
  list: {
    from: keys.list,
    columns: ['name', 'keyType', 'state', 'id', 'callsToday', 'dtLastUsed', 'dtExpire', 'dtCreate', 'owner'],
    hidden: ['dtCreate', 'owner'],
    sort: 'name',
    to: ({ id }) => `/keys/${id}`,
  },
  show: {
    from: keys.show,
    title: ({ name }) => name,
    status: 'state',
    facts: ['id', 'keyType', 'owner'],
    panels: {
      key: ['id', 'name', 'keyType', 'dtCreate', 'dtExpire', 'oldSecretUntil'],
      limits: ['limited', 'allowedIPs', 'callsPerMinute'],
      use: ['callsToday', 'dtLastUsed', 'lastIp'],
    },
    tabs: {
      servers: tab.list({
        from: keys.servers,
        columns: ['name', 'datacenter', 'id'],
        hidden: ['id'],
        sort: 'name',
        to: ({ id }) => `/servers/${id}`,
        create: within(keys.addServer),
        actions: {
          removeServer: actionsOn<RowOf<typeof keys.servers> & { clientId: string }>()(keys.removeServer),
        },
      }),
      access: tab.form(keys.access, {
        form: ({ keyType, isOwn, ...access }) =>
          defineForm(keys.access, {
            fields: Object.fromEntries(
              keyAccess.map((field) => [
                field,
                // Those who manage the owner take access away, and give none.
                { when: () => (isOwn || access[field]) && (field === 'read' || keyType !== 'billing') },
              ]),
            ),
          }),
      }),
      calls: tab.list({
        from: keys.calls,
        columns: ['dt', 'method', 'path', 'status', 'ip'],
        sort: '-dt',
      }),
      timeline: timelineTab('key'),
    },
  },
  create: actionsOn<never>()(keys.create, {
    initial: () => ({ keyType: 'server' as const }),
    reveals: ['id', 'secret'],
    next: tryKey,
  }),
  actions: {
    edit: on(keys.edit, { asks: editKey }),
    allServers: on(keys.allServers, { when: ({ limited, isOwn }) => limited && isOwn, danger: true }),
    regenerate: on(keys.regenerate, {
      when: ({ isOwn }) => isOwn,
      initial: () => ({ overlapHours: 24 }),
      reveals: ['id', 'secret'],
      next: tryKey,
    }),
    remove: on(keys.remove, { danger: true, typed: ({ name }) => name, after: 'leave' }),
  },
})
