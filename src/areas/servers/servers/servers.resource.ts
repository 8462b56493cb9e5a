import { defineForm } from '../../../contract/form.ts'
import { cpuCounts, memorySizes } from '../../../contract/server-rows.ts'
import { servers } from '../../../contract/servers.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { serversPack } from './messages.ts'
import { serverActions } from './server-actions.ts'
import { disks, history, networks, snapshot } from './server-parts.ts'

const tab = tabsOn<typeof servers.show>()

/** The servers that somebody manages. */
export const resource = defineResource({
  name: 'servers',
  pack: serversPack,
  list: {
    from: servers.list,
    columns: [
      'name',
      'status',
      'address',
      'location',
      'cpuType',
      'cpuCount',
      'ramMB',
      'diskGB',
      'image',
      'price',
      'billing',
      'tags',
      'owner',
      'dtCreate',
      'protected',
      'id',
    ],
    hidden: ['cpuType', 'image', 'billing', 'tags', 'owner', 'dtCreate', 'protected', 'id'],
    sort: 'name',
    views: { on: { power: 'on' }, off: { power: 'off' }, suspended: { power: 'suspended' } },
    refresh: 25,
    to: ({ id }) => `/servers/${id}`,
    split: true,
  },
  show: {
    from: servers.show,
    title: ({ name }) => name,
    status: 'status',
    facts: ['address', 'location', 'image', 'price', 'uptime', 'dtCreate'],
    panels: {
      configuration: ['cpuType', 'cpuCount', 'ramMB', 'diskGB', 'traffic'],
      billing: ['billing', 'priceOn', 'priceOff'],
      about: ['description', 'tags', 'protected', 'dtPower', 'owner', 'id'],
    },
    task: 'cmdId',
    refresh: 3,
    links: { createSimilar: { can: 'serverCreate:write', to: ({ id }) => `/serverCreate/${id}` } },
    tabs: {
      connect: tab.custom({ view: () => import('./connect.tsx') }),
      configure: tab.form(servers.configure, {
        form: defineForm(servers.configure, {
          fields: {
            cpuCount: { options: ({ cpuType }) => (cpuType ? cpuCounts[cpuType] : []) },
            ramMB: { options: () => memorySizes },
          },
        }),
      }),
      disks,
      networks,
      snapshot,
      statistics: tab.custom({ view: () => import('./statistics/statistics.tsx') }),
      history,
    },
  },
  create: { can: 'serverCreate:write', to: '/serverCreate' },
  actions: serverActions,
})
