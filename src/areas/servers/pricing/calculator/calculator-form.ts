import type { Input, Reply } from '../../../../contract/engine/endpoint.ts'
import { defineForm, type FormSpec } from '../../../../contract/engine/form.ts'
import { fieldsOf, type Fields } from '../../../../contract/engine/rows.ts'
import { serverCreate } from '../../../../contract/servers/create.ts'
import { cpuCounts, diskSizes, largestOsDisk, memorySizes } from '../../../../contract/servers/rows.ts'

export type Options = Reply<typeof serverCreate.options>
export type Configuration = Input<typeof serverCreate.estimate>['body']

const sections = {
  where: ['datacenter', 'image'],
  size: ['cpuType', 'cpuCount', 'ramMB'],
  network: ['diskGB', 'disk2GB', 'networks', 'traffic', 'billing'],
} as const

const all = fieldsOf(serverCreate.estimate.body)

/** The inputs of a price, named as the page of new servers reads them from its address. */
export const calculatorFields: Fields = Object.fromEntries(
  Object.values(sections)
    .flat()
    .flatMap((name) => (all[name] ? [[name, all[name]]] : [])),
)

/** What can be chosen, given the other choices. */
export function calculatorForm({ datacenters, images }: Options): FormSpec<Configuration> {
  const leastOf = (id: string | undefined) => images.find((image) => image.id === id)
  const memory = (id: string | undefined) => atLeast(memorySizes, leastOf(id)?.ramMB)
  const disks = (id: string | undefined) => atLeast(osDisks, leastOf(id)?.diskGB)
  return defineForm(serverCreate.estimate, {
    fields: {
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
        options: ({ image }) => memory(image),
        initial: ({ image, ramMB = 0 }) => fitting(memory(image), ramMB),
      },
      diskGB: {
        options: ({ image }) => disks(image),
        initial: ({ image, diskGB = 0 }) => fitting(disks(image), diskGB),
      },
      disk2GB: { options: () => diskSizes },
      networks: { required: () => true },
    },
    sections: { where: [...sections.where], size: [...sections.size], network: [...sections.network] },
    share: true,
  })
}

const osDisks = diskSizes.filter((size) => size <= largestOsDisk)

const atLeast = (sizes: readonly number[], least = 0) => sizes.filter((size) => size >= least)

/** The size itself, or the next that there is. */
const fitting = (sizes: readonly number[], wanted: number): number | undefined =>
  sizes.find((size) => size >= wanted) ?? sizes.at(-1)

/** A small server where the caller can order. */
export const usualConfiguration = ({ datacenters, images }: Options): Partial<Configuration> => ({
  ...(datacenters[0] && { datacenter: datacenters[0].id }),
  ...(images[0] && { image: images[0].id }),
  cpuType: 'B',
  cpuCount: 2,
  ramMB: 4096,
  diskGB: 30,
  networks: 'wan',
  traffic: 't5000',
  billing: 'hourly',
})

/** The body of an estimate; undefined until all is chosen. */
export function bodyOf(
  values: Readonly<Record<string, unknown>>,
  billing: Configuration['billing'],
): Configuration | undefined {
  const body = { ...values, billing, nServers: 1 } as unknown as Configuration
  const { datacenter, image, cpuType, cpuCount, ramMB, diskGB, traffic } = body
  return datacenter && image && cpuType && cpuCount && ramMB && diskGB && traffic ? body : undefined
}

/** The address of the page of new servers with a configuration filled in. */
export const createRoute = (values: Readonly<Record<string, unknown>>): string => {
  const chosen = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value as string | number)]],
  )
  return `/serverCreate?${new URLSearchParams(chosen)}`
}
