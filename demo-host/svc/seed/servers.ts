import { readFileSync } from 'node:fs'
import type { DemoServicelet } from './seed-servicelets.ts'

/** What every site of the demonstration sells servers by: `servers/catalog.json`. */
export interface Catalog {
  /** `network` are the first three numbers of its public addresses: ranges that documentation may use. */
  datacenters: { id: string; continent: string; country: string; city: string; network: string }[]
  images: {
    id: string
    name: string
    family: string
    kind: string
    diskGB: number
    ramMB: number
    connectionType: string
    connectUser: string
    license?: string
  }[]
  /** Of processors of general purpose. */
  plans: { id: string; name: string; cpuCount: number; ramMB: number; diskGB: number }[]
  /** For a month; `monthlyOnly` where it is no matter of hours. */
  prices: ({ item: string; monthlyOnly?: true } & Record<'USD' | 'EUR' | 'ILS', string>)[]
}

/** A server of a company's user: an entry of another file in `servers/`. */
export interface DemoServer {
  owner: string
  name: string
  datacenter: string
  image: string
  /** How many processors of which type, such as `2B`. */
  cpu: string
  ramMB: number
  /** What its provider limits its processors to, in hundredths of one, where that is not what it is to be. */
  cpuLimit?: number
  /** In gigabytes, that which it starts from first. */
  disks: number[]
  daysAgo: number
  tags: string[]
  description?: string
  /** A network of its owner that it is in too. */
  lan?: string
  billing?: 'monthly'
  traffic?: string
  protected?: boolean
  /** On, where it says nothing; suspended, where its owner is. */
  power?: 'off'
  /** It was never made. */
  state?: 'failed'
  /** Days since termination. */
  terminated?: number
  /** How often it was restarted in the last weeks. */
  resets?: number
  /** It stayed on when its owner was suspended. */
  stays?: true
  /** Its interface to the internet has none. */
  noAddress?: true
  /** Days since the order ended; the server still exists. */
  orderEnd?: number
  /** What a command that has ended long since is said to do to it. */
  stuck?: string
  /** How many servers its owner may have. */
  ownerLimit?: number
  servicelets?: DemoServicelet[]
  /** In the order they were taken; each after the one before it, unless that is another. */
  snapshots?: { name: string; daysAgo: number; parent?: string }[]
}

/** The lowest address of a network that a server gets: those below are its routers'. */
export const firstAddress = 10

export const readCatalog = (): Catalog => read('catalog') as Catalog

export const readServers = (slug: string): DemoServer[] => read(slug) as DemoServer[]

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`servers/${name}.json`, import.meta.url), 'utf8'))
