import type { Input, Reply } from '../../../contract/engine/endpoint.ts'
import { defineForm, fieldCheck, type FormSpec } from '../../../contract/engine/form.ts'
import { serverCreate } from '../../../contract/servers/create.ts'
import {
  cpuCounts,
  diskSizes,
  largestOsDisk,
  memorySizes,
  mostAtOnce,
} from '../../../contract/servers/rows.ts'
import { randomPassword } from '../../../ui/form/inputs/random-password.ts'

export type Options = Reply<typeof serverCreate.options>
export type NewServer = Input<typeof serverCreate.create>['body']
export type Configuration = Input<typeof serverCreate.estimate>['body']

type Image = Options['images'][number]

/** The dependencies of a new server's form on the available options. */
export function formOf({ datacenters, images, limit, used, initPolicies }: Options): FormSpec<NewServer> {
  const imageOf = (id: string | undefined): Image | undefined => images.find((image) => image.id === id)
  const memoryFor = (id: string | undefined) => atLeast(memorySizes, imageOf(id)?.ramMB)
  const disksFor = (id: string | undefined) => atLeast(osDisks, imageOf(id)?.diskGB)
  return defineForm(serverCreate.create, {
    fields: {
      datacenter: {
        // An image of the library may not be everywhere.
        initial: ({ image, datacenter }) => {
          const places = imageOf(image)?.datacenters
          return datacenter && (!places || places.includes(datacenter)) ? datacenter : places?.[0]
        },
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
      disk3GB: { when: ({ disk2GB }) => disk2GB !== undefined, options: () => diskSizes },
      disk4GB: { when: ({ disk3GB }) => disk3GB !== undefined, options: () => diskSizes },
      networks: { required: () => true },
      initPolicy: {
        options: () =>
          initPolicies.map(({ id, name, version }) => ({ value: id, label: `${name} v${version}` })),
      },
      nServers: { max: () => Math.max(1, Math.min(mostAtOnce, limit - used)) },
    },
    sections: {
      image: ['image'],
      size: ['cpuType', 'cpuCount', 'ramMB', 'diskGB', 'billing'],
      region: ['datacenter'],
      disks: ['disk2GB', 'disk3GB', 'disk4GB'],
      access: ['savedKeys', 'password'],
      name: ['name', 'nServers'],
      advanced: ['networks', 'traffic', 'sshKey', 'tags', 'initPolicy', 'script', 'powerOn'],
    },
    folded: ['advanced'],
    checks: {
      name: fieldCheck(
        serverCreate.names,
        ({ name = '' }) => name.length >= 4 && name.length <= 40 && { query: { name } },
      ),
    },
    share: true,
  })
}

const osDisks = diskSizes.filter((size) => size <= largestOsDisk)

const atLeast = (sizes: readonly number[], least = 0) => sizes.filter((size) => size >= least)

/** The size itself, or the next that there is. */
const fitting = (sizes: readonly number[], wanted: number): number | undefined =>
  sizes.find((size) => size >= wanted) ?? sizes.at(-1)

/** The inputs of a price; undefined until all are chosen. */
export function configurationOf(values: Partial<NewServer>): Configuration | undefined {
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

/**
 * The initial values of a form without a model server: it can be sent as it is. A first SSH key signs in by
 * itself; with several, the user chooses.
 */
export const usual = ({ datacenters, images, plans, keys, name }: Options): Partial<NewServer> => {
  const { cpuType, cpuCount, ramMB, diskGB } = plans[1] ?? plans[0] ?? small
  return {
    ...(datacenters[0] && { datacenter: datacenters[0].id }),
    ...(images[0] && { image: images[0].id }),
    ...(keys.length === 1 && { savedKeys: keys.map(({ id }) => id) }),
    cpuType,
    cpuCount,
    ramMB,
    diskGB,
    name,
    password: randomPassword(),
    networks: 'wan',
    billing: 'hourly',
    traffic: 't5000',
    nServers: 1,
    powerOn: true,
  }
}

/** For sites without sizes. */
const small = { cpuType: 'B', cpuCount: 2, ramMB: 4096, diskGB: 30 } as const
