import { self } from '../shape/people.ts'
import { locations } from './servers.ts'

/** A private network. */
export type NetworkRecord = Readonly<Record<string, unknown>> & { id: string; name: string; range: string }

const day = 86_400_000

const sketches: readonly [
  name: string,
  datacenter: string,
  range: string,
  used: number,
  description: string,
][] = [
  ['shop-net', 'EU-FR', '10.20.0.0/24', 4, 'Storefront, cache and database.'],
  ['office-net', 'IL-PT', '10.30.0.0/24', 2, 'Office services.'],
  ['build-net', 'US-NY2', '10.40.0.0/25', 3, 'Build runners.'],
  ['staging-net', 'US-NY2', '10.50.0.0/26', 2, ''],
]

export const openNetworks = (start: number): NetworkRecord[] =>
  sketches.map(([name, datacenter, range, used, description], at) => ({
    id: String(201 + at),
    name,
    description,
    datacenter,
    location: locations[datacenter]!.name,
    networkType: 'lan',
    vlan: 1200 + at,
    subnets: [range],
    range,
    servers: used,
    addressesUsed: used,
    owner: self.email,
    dtCreate: new Date(start - (300 - at * 40) * day).toISOString(),
    permission: 'all',
  }))
