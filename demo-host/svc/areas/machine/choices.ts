import { code } from '../../../../src/contract/engine/error-codes.ts'
import { networks } from '../../../../src/contract/networks/networks.ts'
import { serverCreate } from '../../../../src/contract/servers/create.ts'
import {
  cpuCounts,
  cpuTypes,
  diskSizes,
  memorySizes,
  trafficPackages,
} from '../../../../src/contract/servers/configuration.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { Failure } from '../../kernel/http/fail.ts'
import { isYes, needed, wrong } from './fields.ts'

/** Options of new servers: all, or what the query requests of a data center. */
export const choices = async ({ fields }: Asked, call: Call): Promise<unknown> => {
  const options = await ask(call, serverCreate.options)
  // `datacenter=1` requests all of them; other values name one.
  if (fields['datacenter'] === '1') return options.datacenters.map(placeOf)
  for (const [name, of] of Object.entries(ofDatacenter))
    if (isYes(fields, name)) return of(options, datacenterIn(options, needed(fields, 'datacenter')))
  return everything(options, await networksIn(call))
}

type Options = Reply<typeof serverCreate.options>

const ofDatacenter: Readonly<Record<string, (options: Options, datacenter: string) => unknown>> = {
  images: (options, datacenter) =>
    imagesIn(options, datacenter).map(({ id, name, family, diskGB, ramMB }) => ({
      datacenter,
      os: family,
      id,
      name,
      code: id,
      osDiskSizeGB: diskGB,
      ramMBMin: Object.fromEntries(cpuTypes.map((type) => [type, ramMB])),
    })),
  sizes: () =>
    sizes.map(([id, ramMB, cpuCores, diskSizeGB]) => ({
      id,
      ramMB,
      cpuCores,
      cpuType: 'B',
      diskSizeGB,
      monthlyTrafficPackage: trafficPackages[0],
    })),
  capabilities: () => ({
    diskSizeGB: diskSizes,
    monthlyTrafficPackage: Object.fromEntries(trafficPackages.map((each) => [each, trafficText(each)])),
    defaultMonthlyTrafficPackage: trafficPackages[0],
    cpuTypes: cpuTypes.map((id) => ({
      id,
      name: cpuNames[id],
      description: cpuNames[id],
      cpuCores: cpuCounts[id],
      ramMB: memorySizes,
    })),
  }),
}

const sizes = [
  ['small', 4096, 2, 30],
  ['medium', 8192, 4, 60],
  ['large', 16_384, 8, 100],
] as const

const cpuNames = { A: 'Availability', B: 'General purpose', T: 'Burstable', D: 'Dedicated' } as const

const everything = (options: Options, networkNames: ReadonlyMap<string, readonly string[]>) => {
  const byPlace = <T>(of: (datacenter: string) => T) =>
    Object.fromEntries(options.datacenters.map(({ id }) => [id, of(id)]))
  return {
    datacenters: Object.fromEntries(options.datacenters.map(({ id, name }) => [id, `${id}: ${name}`])),
    cpu: cpuTypes.flatMap((type) => cpuCounts[type].map((count) => `${count}${type}`)),
    ram: Object.fromEntries(cpuTypes.map((type) => [type, memorySizes])),
    disk: diskSizes,
    diskImages: byPlace((datacenter) => imagesIn(options, datacenter).map(shownImage)),
    traffic: byPlace(() => trafficPackages.map((id) => ({ id, info: trafficText(id) }))),
    networks: byPlace((datacenter) =>
      ['wan', 'lan', ...(networkNames.get(datacenter) ?? [])].map((name) => ({ name, ips: 'auto' })),
    ),
    billing: options.hourlyOnly ? ['hourly'] : ['monthly', 'hourly'],
  }
}

const imagesIn = ({ images }: Options, datacenter: string) =>
  images.filter(({ datacenters }) => datacenters === null || datacenters.includes(datacenter))

const shownImage = ({ id, name, diskGB, family }: Options['images'][number]) => ({
  id,
  description: name,
  sizeGB: diskGB,
  usageInfo: '',
  guestDescription: family,
  freeTextOne: '',
  freeTextTwo: '',
  additionalDisks: [],
})

const datacenterIn = ({ datacenters }: Options, id: string): string => {
  if (!datacenters.some((each) => each.id === id)) throw wrong('datacenter')
  return id
}

const placeOf = ({ id, name, continent }: Options['datacenters'][number]) => {
  const [, city = name, country = name] = /^(.*), (.*)$/.exec(name) ?? []
  return { id, name: country, category: continent, subCategory: city }
}

const trafficText = (id: string): string =>
  id.startsWith('t') ? `${id.slice(1)} GB a month` : `${id.slice(1)} Mbit/s, not metered`

/** The names of private networks by data center; none for a key that sees no networks. */
const networksIn = async (call: Call): Promise<Map<string, string[]>> => {
  const names = new Map<string, string[]>()
  const rows = await askAll(call, networks.list, { query: { networkType: 'lan' } }).catch(
    (error: unknown) => {
      if (error instanceof Failure && error.errors[0]?.code === code.forbidden) return []
      throw error
    },
  )
  for (const { datacenter, name } of rows) names.set(datacenter, [...(names.get(datacenter) ?? []), name])
  return names
}
