import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { displayedRange } from '../../../contract/engine/displayed-range.ts'
import type { AddressRow, SubnetDetail } from '../../../contract/networks/rows.ts'
import { subnets } from '../../../contract/networks/subnets.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { subnetsPack } from './messages.en.ts'
import { subnetActions } from './subnet-actions.ts'

type Row = Infer<typeof AddressRow> & { vlanId: string; subnetId: string }

const tab = tabsOn<typeof subnets.show>()
const onAddress = actionsOn<Row>()

/** Whether it is large enough to show its first and last address. */
const isDisplayed = ({ range }: Infer<typeof SubnetDetail>) => displayedRange(range) !== undefined

/** A subnet with its addresses as a map and a table. Its network lists it. */
export const resource = defineResource({
  name: 'subnets',
  pack: subnetsPack,
  parent: {
    resource: () => import('../networks/networks.resource.ts'),
    to: (params: Record<string, string>) => `/networks/${params['datacenter']}/${params['vlanId']}/subnets`,
  },
  list: { from: subnets.list, columns: ['range'] },
  show: {
    from: subnets.show,
    title: ({ range }) => range,
    facts: ['description', 'usage', 'free', 'gateway'],
    panels: {
      range: ['startRange', 'endRange', 'subnetMask', 'dns'],
      addresses: ['total', 'inUse', 'reserved'],
      about: ['network', 'datacenter', 'dtCreate', 'id'],
    },
    applies: { startRange: isDisplayed, endRange: isDisplayed },
    tabs: {
      map: tab.custom({ view: () => import('./map/map.tsx') }),
      addresses: tab.list({
        from: subnets.addresses,
        columns: ['ip', 'type', 'server', 'note', 'ptr', 'mac', 'dtAssigned', 'used'],
        hidden: ['mac', 'dtAssigned', 'used'],
        sort: 'ip',
        links: {
          server: {
            can: 'servers:read',
            to: ({ serverId }) => (serverId ? `/servers/${serverId}/networks` : ''),
          },
        },
        changes: ({ permission }) => permission !== 'access',
        actions: {
          reserve: onAddress(subnets.reserve, {
            preset: { reserved: true },
            when: ({ type, used }) => type === 'none' && !used,
            bulk: true,
          }),
          release: onAddress(subnets.reserve, {
            preset: { reserved: false },
            when: ({ type, used }) => (type === 'reservedUser' || type === 'reserved') && !used,
            bulk: true,
          }),
          describe: onAddress(subnets.describe, { initial: ({ note, ptr }) => ({ note, ptr }) }),
          clear: onAddress(subnets.clear, {
            when: ({ clearIsEnable }) => clearIsEnable,
            bulk: true,
            danger: true,
          }),
        },
      }),
    },
  },
  actions: subnetActions,
})
