import { serverCreate } from '../../../contract/servers/create.ts'
import type { Island } from '../../../ui/island/context.ts'
import { count } from '../../../ui/island/count.ts'
import { configurationOf, type Options } from './configuration-form.ts'
import type { NewServer } from './create-form.ts'

/** Reports new servers and their cost to the page's own analytics. */
export async function countCreated(island: Island, made: NewServer, { images }: Options): Promise<void> {
  const { datacenter, ramMB, cpuCount, cpuType, image, nServers, billing } = made
  const body = configurationOf(made)
  const cost = body && (await island.session.svc.call(serverCreate.estimate, { body }).catch(() => undefined))
  const { name: imageName = '', family: description = '' } = images.find(({ id }) => id === image) ?? {}
  const disks = [made.diskGB, made.disk2GB, made.disk3GB, made.disk4GB]
  await count(island, 'server_created', {
    datacenter,
    ramMB,
    image,
    imageName,
    description,
    nServers,
    billing,
    cpu: `${cpuCount}${cpuType}`,
    diskGB: disks.reduce<number>((sum, size = 0) => sum + size, 0),
    price: cost ? `${cost.total.amount} ${cost.total.currency}` : '',
  })
}
