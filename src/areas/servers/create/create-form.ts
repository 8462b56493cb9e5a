import type { Input } from '../../../contract/engine/endpoint.ts'
import { defineForm, fieldCheck, type FormSpec } from '../../../contract/engine/form.ts'
import { serverCreate } from '../../../contract/servers/create.ts'
import { diskSizes, mostAtOnce } from '../../../contract/servers/configuration.ts'
import { configurationFields, type Options } from './configuration-form.ts'
import { randomPassword } from '../../../ui/form/inputs/random-password.ts'

export type NewServer = Input<typeof serverCreate.create>['body']

type Image = Options['images'][number]

/** The dependencies of a new server's form on the available options. */
export function formOf({
  datacenters,
  images,
  hourlyOnly,
  limit,
  used,
  initPolicies,
}: Options): FormSpec<NewServer> {
  const imageOf = (id: string | undefined): Image | undefined => images.find((image) => image.id === id)
  const configuration = configurationFields({ datacenters, images, hourlyOnly })
  return defineForm(serverCreate.create, {
    fields: {
      ...configuration,
      datacenter: {
        ...configuration.datacenter,
        // An image of the library may not be everywhere.
        initial: ({ image, datacenter }) => {
          const places = imageOf(image)?.datacenters
          return datacenter && (!places || places.includes(datacenter)) ? datacenter : places?.[0]
        },
      },
      disk3GB: { when: ({ disk2GB }) => disk2GB !== undefined, options: () => diskSizes },
      disk4GB: { when: ({ disk3GB }) => disk3GB !== undefined, options: () => diskSizes },
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

/**
 * The initial values of a form without a model server: it can be sent as it is. A first SSH key signs in by
 * itself; with several, the user chooses.
 */
export const usual = ({ datacenters, preferred, images, plans, keys, name }: Options): Partial<NewServer> => {
  const first = datacenters.find(({ id }) => id === preferred) ?? datacenters[0]
  const { cpuType, cpuCount, ramMB, diskGB } = plans[1] ?? plans[0] ?? small
  return {
    ...(first && { datacenter: first.id }),
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
