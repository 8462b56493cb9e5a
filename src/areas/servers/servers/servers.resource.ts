import { defineForm } from '../../../contract/engine/form.ts'
import { cpuCounts, memorySizes } from '../../../contract/servers/configuration.ts'
import { servers } from '../../../contract/servers/servers.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { serversPack } from './messages.en.ts'
import { serverActions } from './server-actions.ts'
import { networks } from './server-networks.ts'
import { disks, history, mayChange, permissions, snapshot } from './server-parts.ts'
import { priceAfter } from './server-price.ts'
import { servicelets } from './servicelets/servicelets-tab.ts'

const tab = tabsOn<typeof servers.show>()

const isHourly = ({ billing }: { billing: string }) => billing === 'hourly'

/** Usage and its cost. */
const usage = tabsOn<typeof servers.show>().list({
  from: servers.usage,
  columns: [
    'dtFrom',
    'dtUntil',
    'what',
    'cpuType',
    'cpuCount',
    'ramMB',
    'diskGB',
    'addresses',
    'traffic',
    'snapshotGB',
    'price',
    'quantity',
    'cost',
  ],
  hidden: ['cpuType', 'cpuCount', 'ramMB', 'diskGB', 'addresses', 'traffic', 'snapshotGB'],
  sort: '-dtFrom',
})

/** Servers that the user manages. */
export const resource = defineResource({
  name: 'servers',
  pack: serversPack,
  list: {
    from: servers.list,
    columns: [
      'name',
      'status',
      'address',
      'load',
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
    yielding: ['location', 'load', 'diskGB', 'cpuCount', 'ramMB'],
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
    facts: ['address', 'location', 'image', 'price', 'accrued', 'uptime'],
    panels: {
      configuration: ['cpuType', 'cpuCount', 'ramMB', 'diskGB', 'traffic'],
      billing: ['billing', 'priceOn', 'priceOff', 'dtCreate'],
    },
    // By the month it costs the same whether it is on or off.
    applies: { priceOn: isHourly, priceOff: isHourly },
    task: 'cmdId',
    refresh: 3,
    links: {
      console: {
        can: 'servers:write',
        to: ({ id, status, permission }) =>
          status === 'on' && permission !== 'access' ? `/servers/${id}/connect?console` : '',
        window: true,
      },
      createSimilar: { can: 'serverCreate:write', to: ({ id }) => `/serverCreate/${id}` },
    },
    overview: { activity: tab.custom({ view: () => import('./activity/activity.tsx') }), disks },
    more: ['info', 'configure', 'reports', 'usage', 'permissions', 'history', 'servicelet'],
    tabs: {
      info: tab.fields({
        panels: {
          about: ['description', 'tags', 'initPolicy', 'protected', 'dtPower', 'owner', 'id'],
          system: ['connectionType', 'connectUser'],
        },
      }),
      connect: tab.custom({ view: () => import('./connect.tsx') }),
      configure: tab.form(servers.configure, {
        applies: mayChange,
        form: ({ id }) =>
          defineForm(servers.configure, {
            fields: {
              cpuCount: { options: ({ cpuType }) => (cpuType ? cpuCounts[cpuType] : []) },
              ramMB: { options: () => memorySizes },
            },
            summary: priceAfter(id, (body) => body, ['hour', 'month', 'restarts']),
          }),
      }),
      disks,
      networks,
      firewall: tab.custom({ can: 'servers:read', view: () => import('./firewall/firewall.tsx') }),
      snapshot,
      statistics: tab.custom({ view: () => import('./statistics/statistics.tsx') }),
      reports: tab.custom({ view: () => import('./reports/reports.tsx') }),
      usage,
      permissions,
      history,
      servicelet: servicelets,
    },
  },
  create: { can: 'serverCreate:write', to: '/serverCreate' },
  actions: serverActions,
})
