import type { Input, Reply } from '../../../contract/engine/endpoint.ts'
import type { FormSpec } from '../../../contract/engine/form.ts'
import type { serverCreate } from '../../../contract/servers/create.ts'
import { cpuCounts, diskSizes, largestOsDisk, memorySizes } from '../../../contract/servers/configuration.ts'

export type Options = Reply<typeof serverCreate.options>
export type Configuration = Input<typeof serverCreate.estimate>['body']

/** What can be chosen of a configuration, given the other choices. */
export const configurationFields = ({
  datacenters,
  images,
  hourlyOnly,
}: Pick<Options, 'datacenters' | 'images' | 'hourlyOnly'>) => {
  const imageOf = (id: string | undefined) => images.find((image) => image.id === id)
  const memoryFor = (id: string | undefined) => atLeast(memorySizes, imageOf(id)?.ramMB)
  const disksFor = (id: string | undefined) => atLeast(osDisks, imageOf(id)?.diskGB)
  return {
    datacenter: {
      options: () =>
        datacenters.map(({ id, name, continent }) => ({ value: id, label: name, group: continent })),
    },
    image: {
      options: ({ datacenter }) =>
        images
          .filter((image) => !image.datacenters || !datacenter || image.datacenters.includes(datacenter))
          .map(({ id, name, family }) => ({ value: id, label: name, group: family })),
    },
    cpuCount: {
      options: ({ cpuType }) => (cpuType ? cpuCounts[cpuType] : []),
      initial: ({ cpuType, cpuCount = 1 }) => cpuType && fitting(cpuCounts[cpuType], cpuCount),
    },
    ramMB: {
      options: ({ image }) => memoryFor(image),
      initial: ({ image, ramMB = 0 }) => fitting(memoryFor(image), ramMB),
    },
    diskGB: {
      options: ({ image }) => disksFor(image),
      initial: ({ image, diskGB = 0 }) => fitting(disksFor(image), diskGB),
    },
    disk2GB: { options: () => diskSizes },
    billing: { options: () => (hourlyOnly ? ['hourly'] : ['monthly', 'hourly']) },
    networks: { required: () => true },
  } satisfies FormSpec<Configuration>['fields']
}

/** The inputs of a price; undefined until all are chosen. */
export function configurationOf(values: Partial<Configuration>): Configuration | undefined {
  const { datacenter, image, cpuType, cpuCount, ramMB, diskGB, billing, traffic, nServers } = values
  const { disk2GB, disk3GB, disk4GB, networks } = values
  if (
    !datacenter ||
    !image ||
    !cpuType ||
    !cpuCount ||
    !ramMB ||
    !diskGB ||
    !billing ||
    !traffic ||
    !nServers
  )
    return undefined
  return {
    datacenter,
    image,
    cpuType,
    cpuCount,
    ramMB,
    diskGB,
    billing,
    traffic,
    nServers,
    ...(networks !== undefined && { networks }),
    ...(disk2GB !== undefined && { disk2GB }),
    ...(disk3GB !== undefined && { disk3GB }),
    ...(disk4GB !== undefined && { disk4GB }),
  }
}

const osDisks = diskSizes.filter((size) => size <= largestOsDisk)

const atLeast = (sizes: readonly number[], least = 0) => sizes.filter((size) => size >= least)

/** The size itself, or the next that there is. */
const fitting = (sizes: readonly number[], wanted: number): number | undefined =>
  sizes.find((size) => size >= wanted) ?? sizes.at(-1)
