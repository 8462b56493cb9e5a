import { enums, nullable } from 'superstruct'
import { count, id, maybe, text } from '../../kinds.ts'
import { datacenterFilter } from '../../servers/filters.ts'

const networkType = enums(['lan', 'wan', 'int'])

/** Owner and location of a network; `email` is empty for the site's networks. */
const whereabouts = {
  network: text(1, 60),
  email: text(0, 254),
  datacenter: text(0, 6),
  networkType,
}

/** Common columns of network reports. */
export const reportedNetwork = {
  id: id(20),
  ...whereabouts,
  /** VLAN number; null if the data center has none left. */
  vlan: nullable(count()),
}

/** Common columns of subnet reports. */
export const reportedSubnet = { id: id(20), subnet: text(1, 20), networkId: id(20), ...whereabouts }

/** Filters of lists of networks. */
export const networkFilters = { datacenter: datacenterFilter(), networkType: maybe(networkType) }

interface Placed {
  id: string
  datacenter: string
}

/** Leads from a network that is named in a row to its page. */
export const toNetwork = {
  network: {
    can: 'networks:read',
    to: ({ datacenter, id: network }: Placed) => `/networks/${datacenter}/${network}`,
  },
} as const

/** Leads from a subnet that is named in a row, and from its network, to their pages. */
export const toSubnet = {
  subnet: {
    can: 'networks:read',
    to: ({ datacenter, networkId, id: subnet }: Placed & { networkId: string }) =>
      `/networks/${datacenter}/${networkId}/${subnet}`,
  },
  network: {
    can: 'networks:read',
    to: ({ datacenter, networkId }: Placed & { networkId: string }) => `/networks/${datacenter}/${networkId}`,
  },
} as const
