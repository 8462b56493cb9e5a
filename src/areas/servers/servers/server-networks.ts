import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { defineForm, formSummary } from '../../../contract/engine/form.ts'
import { mostAddresses, type InterfaceRow } from '../../../contract/servers/rows.ts'
import { serverNetworks } from '../../../contract/servers/networks.ts'
import type { servers } from '../../../contract/servers/servers.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { mayChange } from './server-parts.ts'

interface OfServer {
  serverId: string
}

const tab = tabsOn<typeof servers.show>()
const onServer = actionsOn<OfServer>()
const onInterface = actionsOn<Infer<typeof InterfaceRow> & OfServer>()

/** Price of the server with this many more addresses. */
const priceWith = ({ serverId }: OfServer, addresses: number) => ({
  params: { serverId },
  body: { addresses },
})

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
        summary: formSummary(
          serverNetworks.estimate,
          ({ networkType }) => priceWith(server, networkType === 'wan' ? 1 : 0),
          ['priceNow', 'priceThen'],
        ),
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
      form: (nic) => ({
        summary: formSummary(serverNetworks.estimate, () => priceWith(nic, 1), ['priceNow', 'priceThen']),
      }),
    }),
    removeAddress: onInterface(serverNetworks.removeAddress, {
      when: ({ addresses }) => addresses.length > 1,
      danger: true,
      form: (nic) => ({
        fields: { address: { options: () => nic.addresses } },
        summary: formSummary(serverNetworks.estimate, () => priceWith(nic, -1), ['priceNow', 'priceThen']),
      }),
    }),
    removeNic: onInterface(serverNetworks.removeNic, {
      danger: true,
      form: (nic) => ({
        summary: formSummary(serverNetworks.estimate, () => priceWith(nic, -nic.addresses.length), [
          'priceNow',
          'priceThen',
        ]),
      }),
    }),
  },
})
