import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { hosts } from '../../../contract/operations/hosts.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { hostsPack } from './messages.en.ts'

const tab = tabsOn<typeof hosts.show>()
const on = actionsOn<Infer<typeof hosts.show.reply>>()

/** The hosts that servers run on. */
export const resource = defineResource({
  name: 'hosts',
  pack: hostsPack,
  list: {
    from: hosts.list,
    columns: ['id', 'datacenter', 'status', 'servers', 'ramUsed', 'cpuUsed', 'ramMB', 'cpus', 'cpuModel'],
    hidden: ['cpuModel'],
    views: { closed: { status: 'closed' }, maintenance: { status: 'maintenance' } },
    refresh: 25,
    to: ({ id }) => `/hosts/${id}`,
  },
  show: {
    from: hosts.show,
    title: ({ id }) => id,
    status: 'status',
    facts: ['datacenter', 'servers', 'ramUsed', 'cpuUsed'],
    panels: {
      placement: ['acceptsNew', 'maintenance'],
      capacity: ['ramUsedMB', 'ramMB', 'cpusUsed', 'cpus'],
      hardware: ['cpuModel', 'cores', 'threads'],
    },
    task: 'cmdId',
    refresh: 10,
    tabs: {
      servers: tab.list({
        from: hosts.servers,
        columns: ['name', 'owner', 'power', 'cpuCount', 'ramMB', 'image', 'id'],
        hidden: ['image', 'id'],
        refresh: 10,
        to: ({ id }) => `/servers/${id}`,
      }),
    },
  },
  actions: {
    beginMaintenance: on(hosts.change, {
      preset: { maintenance: true },
      when: ({ maintenance }) => !maintenance,
    }),
    endMaintenance: on(hosts.change, {
      preset: { maintenance: false },
      when: ({ maintenance, cmdId }) => maintenance && cmdId === null,
    }),
    open: on(hosts.change, { preset: { acceptsNew: true }, when: ({ acceptsNew }) => !acceptsNew }),
    close: on(hosts.change, { preset: { acceptsNew: false }, when: ({ acceptsNew }) => acceptsNew }),
    evacuate: on(hosts.evacuate, {
      when: ({ servers, cmdId }) => servers > 0 && cmdId === null,
      danger: true,
    }),
  },
})
