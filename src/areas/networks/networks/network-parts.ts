import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineForm } from '../../../contract/engine/form.ts'
import { networkPermissions } from '../../../contract/networks/permissions.ts'
import type { NetworkRow, SubnetRow } from '../../../contract/networks/rows.ts'
import { networks } from '../../../contract/networks/networks.ts'
import type { PermissionRow } from '../../../contract/servers/permissions.ts'
import { subnets as subnetCalls } from '../../../contract/networks/subnets.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { subnetActions } from '../subnets/subnet-actions.ts'
import { subnetsPack } from '../subnets/messages.en.ts'

interface OfNetwork {
  vlanId: string
}

type Shown = Pick<Infer<typeof NetworkRow>, 'permission' | 'networkType'>

const tab = tabsOn<typeof networks.show>()
const onNetwork = actionsOn<OfNetwork>()
const onPermission = actionsOn<Infer<typeof PermissionRow> & OfNetwork>()

/** Whether the caller may change a network, and not only see it. */
export const mayChange = ({ permission }: Pick<Shown, 'permission'>): boolean => permission !== 'access'

/** Whether the caller may delete it, and share it. */
export const isOwn = ({ permission }: Shown): boolean => permission === 'all'

export const isPrivate = ({ networkType }: Shown): boolean => networkType === 'lan'

/** Its subnets. */
export const subnets = tab.list({
  from: subnetCalls.list,
  pack: subnetsPack,
  columns: [
    'range',
    'description',
    'usage',
    'free',
    'inUse',
    'reserved',
    'total',
    'gateway',
    'dns',
    'subnetMask',
  ],
  hidden: ['reserved', 'total', 'dns', 'subnetMask'],
  to: pageOf,
  changes: mayChange,
  create: onNetwork(subnetCalls.create, { initial: () => ({ dns: [] }) }),
  actions: subnetActions,
})

function pageOf({ datacenter, vlanId, id }: Infer<typeof SubnetRow>): string {
  return `/networks/${datacenter}/${vlanId}/${id}`
}

/** The servers in it. */
export const members = tab.list({
  from: networks.servers,
  columns: ['server', 'addresses', 'power', 'connected', 'mac', 'index', 'owner'],
  hidden: ['index', 'owner'],
  refresh: 5,
  links: { server: { can: 'servers:read', to: ({ serverId }) => `/servers/${serverId}/networks` } },
  changes: (network) => isPrivate(network) && mayChange(network),
  create: onNetwork(networks.attachServers, {
    form: ({ vlanId }) =>
      defineForm(networks.attachServers, {
        fields: {
          servers: { query: () => ({ network: vlanId }) },
          // An address is one server's.
          ip: { when: ({ servers = [] }) => servers.length === 1 },
        },
      }),
  }),
})

/** The same as a picture. */
export const topology = tab.custom({ can: 'networks:read', view: () => import('./topology/topology.tsx') })

/** Users and groups with access, except its owner. */
export const permissions = tab.list({
  from: networkPermissions.list,
  columns: ['name', 'holder', 'configuration', 'addedAt', 'addedBy'],
  hidden: ['addedBy'],
  sort: 'name',
  applies: (network) => isPrivate(network) && isOwn(network),
  create: onNetwork(networkPermissions.add, {
    initial: () => ({ holder: 'user' as const, configuration: false }),
    form: defineForm(networkPermissions.add, {
      fields: {
        account: { when: ({ holder }) => holder === 'user', required: () => true },
        group: { when: ({ holder }) => holder === 'group', required: () => true },
      },
    }),
  }),
  actions: {
    editPermission: onPermission(networkPermissions.edit, {
      initial: ({ configuration }) => ({ configuration }),
    }),
    removePermission: onPermission(networkPermissions.remove, { bulk: true, danger: true }),
  },
})
