import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { switches } from '../../../contract/operations/switches.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { switchPack } from './messages.en.ts'

const tab = tabsOn<typeof switches.show>()
const on = actionsOn<RowOf<typeof switches.list>>()
const onPort = actionsOn<RowOf<typeof switches.ports> & { switchId: string }>()

/** The switches of data centers, their ports and VLANs. */
export const resource = defineResource({
  name: 'switch',
  pack: switchPack,
  list: {
    from: switches.list,
    columns: [
      'name',
      'datacenter',
      'status',
      'ports',
      'portsUp',
      'vlansUsed',
      'vlansTotal',
      'lastSync',
      'model',
      'mgmtIp',
    ],
    hidden: ['vlansTotal', 'model'],
    yielding: ['mgmtIp', 'vlansUsed', 'lastSync', 'ports'],
    sort: 'name',
    views: { unreachable: { status: 'unreachable' } },
    refresh: 25,
    to: ({ id }) => `/switch/${id}`,
  },
  show: {
    from: switches.show,
    title: ({ name }) => name,
    status: 'status',
    facts: ['datacenter', 'mgmtIp', 'vlansUsed', 'lastSync'],
    panels: {
      device: ['model', 'ports', 'portsUp', 'portsBlocked', 'vlansTotal'],
      connection: ['latencyMs', 'lastTest', 'dtCreate', 'id'],
    },
    applies: { latencyMs: ({ latencyMs }) => latencyMs !== null },
    task: 'cmdId',
    refresh: 10,
    overview: { map: tab.custom({ view: () => import('./map/port-map.tsx') }) },
    tabs: {
      ports: tab.list({
        from: switches.ports,
        columns: ['no', 'name', 'status', 'speed', 'vlanTags', 'host'],
        sort: 'no',
        views: { blocked: { status: 'blocked' } },
        links: { host: { can: 'hosts:read', to: ({ host }) => host && `/hosts/${host}` } },
        actions: {
          blockPort: onPort(switches.block, {
            preset: { blocked: true },
            when: ({ status }) => status !== 'blocked',
            danger: true,
          }),
          unblockPort: onPort(switches.block, {
            preset: { blocked: false },
            when: ({ status }) => status === 'blocked',
          }),
        },
      }),
      differences: tab.list({
        from: switches.differences,
        columns: ['vlan', 'difference', 'network', 'ports'],
        sort: 'vlan',
      }),
    },
  },
  create: actionsOn<never>()(switches.create, { opens: ({ id }) => `/switch/${id}` }),
  actions: {
    sync: on(switches.sync, { when: ({ cmdId }) => cmdId === null }),
    test: on(switches.test, { form: {}, answers: ['verdict', 'latencyMs'] }),
    edit: on(switches.edit, {
      when: ({ cmdId }) => cmdId === null,
      initial: ({ name, model, mgmtIp }) => ({ name, model, mgmtIp }),
    }),
    remove: on(switches.remove, { when: ({ cmdId }) => cmdId === null, danger: true, after: 'leave' }),
  },
})
