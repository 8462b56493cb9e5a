import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineForm } from '../../../contract/engine/form.ts'
import { mostAddresses } from '../../../contract/servers/configuration.ts'
import { type InterfaceRow } from '../../../contract/servers/rows.ts'
import { serverNetworks } from '../../../contract/servers/networks.ts'
import type { servers } from '../../../contract/servers/servers.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { mayChange } from './server-parts.ts'
import { priceAfter } from './server-price.ts'

interface OfServer {
  serverId: string
}

const tab = tabsOn<typeof servers.show>()
const onServer = actionsOn<OfServer>()
const onInterface = actionsOn<Infer<typeof InterfaceRow> & OfServer>()

/** The network interfaces of a server. */
export const networks = tab.list({
  from: serverNetworks.nics,
  columns: [
    'network',
    'networkType',
    'addresses',
    'mac',
    'connected',
    'address',
    'netmask',
    'gateway',
    'dns',
  ],
  hidden: ['address'],
  links: {
    network: { can: 'networks:read', to: ({ networkPage }) => networkPage && `/networks/${networkPage}` },
  },
  refresh: 5,
  changes: mayChange,
  create: onServer(serverNetworks.addNic, {
    initial: () => ({ networkType: 'wan' as const }),
    form: (server) =>
      defineForm(serverNetworks.addNic, {
        summary: priceAfter(server.serverId, ({ networkType }) => ({
          addresses: networkType === 'wan' ? 1 : 0,
        })),
      }),
  }),
  actions: {
    connectNic: onInterface(serverNetworks.connectNic, {
      preset: { connected: true },
      when: ({ connected }) => !connected,
    }),
    disconnectNic: onInterface(serverNetworks.connectNic, {
      preset: { connected: false },
      when: ({ connected }) => connected,
      danger: true,
    }),
    addAddress: onInterface(serverNetworks.addAddress, {
      when: ({ networkType, addresses }) => networkType === 'wan' && addresses.length < mostAddresses,
      form: ({ serverId }) => ({ summary: priceAfter(serverId, () => ({ addresses: 1 })) }),
    }),
    removeAddress: onInterface(serverNetworks.removeAddress, {
      when: ({ addresses }) => addresses.length > 1,
      danger: true,
      form: (nic) => ({
        fields: { address: { options: () => nic.addresses } },
        summary: priceAfter(nic.serverId, () => ({ addresses: -1 })),
      }),
    }),
    removeNic: onInterface(serverNetworks.removeNic, {
      danger: true,
      form: ({ serverId, networkType, addresses }) => ({
        // Addresses of private networks cost nothing; a public interface is billed for one at least.
        summary: priceAfter(serverId, () => ({
          addresses: networkType === 'wan' ? -Math.max(1, addresses.length) : 0,
        })),
      }),
    }),
  },
})
