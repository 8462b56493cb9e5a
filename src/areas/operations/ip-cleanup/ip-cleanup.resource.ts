import { actionsOn } from '../../../contract/engine/action.ts'
import { ipCleanup } from '../../../contract/operations/ip-cleanup.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { ipCleanupPack } from './messages.en.ts'

const tab = tabsOn<typeof ipCleanup.show>()
const on = actionsOn<RowOf<typeof ipCleanup.list>>()
const onList = actionsOn<never>()

/** Runs that look for unused reserved addresses: their findings are reviewed before anything is released. */
export const resource = defineResource({
  name: 'ipCleanup',
  pack: ipCleanupPack,
  list: {
    from: ipCleanup.list,
    columns: [
      'dtStart',
      'kind',
      'datacenter',
      'vlan',
      'status',
      'scanned',
      'stale',
      'toCheck',
      'cleared',
      'dtEnd',
      'startedBy',
      'dryRun',
      'id',
    ],
    hidden: ['scanned', 'dtEnd', 'startedBy', 'dryRun', 'id'],
    sort: '-dtStart',
    views: { arpscan: { kind: 'arpscan' }, system: { kind: 'system' } },
    routed: { kind: 'all' },
    refresh: 10,
    to: ({ id, kind }) => `/ipCleanup/${kind}/${id}`,
  },
  show: {
    from: ipCleanup.show,
    title: ({ datacenter, vlan }) => (vlan === null ? datacenter : `${datacenter} · VLAN ${vlan}`),
    status: 'status',
    facts: ['kind', 'dtStart', 'stale', 'toCheck', 'cleared'],
    panels: { run: ['datacenter', 'vlan', 'scanned', 'dryRun', 'dtEnd', 'startedBy', 'id'] },
    applies: { vlan: ({ vlan }) => vlan !== null },
    task: 'cmdId',
    refresh: 5,
    tabs: {
      findings: tab.list({
        from: ipCleanup.findings,
        columns: [
          'ip',
          'network',
          'held',
          'seen',
          'since',
          'proposal',
          'result',
          'server',
          'owner',
          'vlan',
          'mac',
        ],
        hidden: ['owner', 'vlan', 'mac'],
        sort: 'network',
        views: { clear: { proposal: 'clear' }, check: { proposal: 'check' } },
        links: {
          server: {
            can: 'servers:read',
            to: ({ serverId }) => (serverId === null ? '' : `/servers/${serverId}`),
          },
        },
        refresh: 10,
      }),
    },
  },
  tools: {
    arpscan: onList(ipCleanup.arpscan, { preset: { dryRun: true } }),
    system: onList(ipCleanup.system, { preset: { dryRun: true } }),
  },
  actions: {
    apply: on(ipCleanup.apply, {
      when: ({ status, stale }) => status === 'found' && stale > 0,
      danger: true,
    }),
  },
})
