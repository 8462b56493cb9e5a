import { usualHardware } from '../../../../src/contract/servers/hardware.ts'
import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { cpuCounts, diskSizes, memorySizes } from '../../../../src/contract/servers/configuration.ts'
import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import type { serverCreate } from '../../../../src/contract/servers/create.ts'
import {
  refuse,
  requireNotSuspended,
  requireReady,
  type Server,
  requireDatacenter,
  systemDiskGB,
} from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

type Asked = Input<typeof serverCreate.estimate>['body']

/** What a server begins as: an image of its site, one of the library, or another server, which began as that. */
export interface Origin {
  image: string
  diskImage: string | null
  source: Server | undefined
  hardware: Hardware
}

type Hardware = Pick<Server, 'guest_os' | 'scsi_adapter' | 'nic_type'>

/**
 * Refuses what no server can be made of, with code 903 and `key`: what its site does not have, what is not offered, what is not its owner's to use, less
 * than the image needs. Answers what it begins as.
 */
export const requirePossible = async (
  trx: Trx,
  siteId: number,
  accountId: number,
  asked: Asked,
): Promise<Origin> => {
  await requireDatacenter(trx, siteId, asked.datacenter)
  const made = await madeImage(trx, accountId, asked)
  const source = made ? undefined : await sourceServer(trx, accountId, asked)
  const image = await trx
    .selectFrom('server_image')
    .select(['id', 'disk_gb', 'ram_mb'])
    .where('site_id', '=', siteId)
    .where('id', '=', made?.image ?? source?.server.image ?? asked.image)
    .executeTakeFirst()
  if (!image) throw wrong('image')
  if (!cpuCounts[asked.cpuType].includes(asked.cpuCount)) throw wrong('cpuCount')
  if (!memorySizes.includes(asked.ramMB)) throw wrong('ramMB')
  if (asked.ramMB < image.ram_mb) throw wrong('ramMB', image.ram_mb)
  for (const key of ['diskGB', 'disk2GB', 'disk3GB', 'disk4GB'] as const)
    if (asked[key] !== undefined && !diskSizes.includes(asked[key])) throw wrong(key)
  const least = made?.disk_gb ?? source?.diskGB ?? image.disk_gb
  if (asked.diskGB < least) throw wrong('diskGB', least)
  const { guest_os, scsi_adapter, nic_type } = made ?? source?.server ?? usual
  return {
    image: image.id,
    diskImage: made?.id ?? null,
    source: source?.server,
    hardware: { guest_os, scsi_adapter, nic_type },
  }
}

const usual: Hardware = {
  guest_os: usualHardware.guestOs,
  scsi_adapter: usualHardware.scsiAdapter,
  nic_type: usualHardware.nicType,
}

/** A library image that the user may use in this data center, locked against deletion. */
const madeImage = async (trx: Trx, accountId: number, { image, datacenter }: Asked) => {
  const { rows } = await sql<{ id: string; image: string; disk_gb: number } & Hardware>`
    select r.id, r.image, r.disk_gb, r.guest_os, r.scsi_adapter, r.nic_type from disk_image r
    where r.id = ${image} and r.state = 'ready' and (r.owner_id = ${accountId} or r.id in (select shared_images(${accountId})))
      and exists (select from disk_image_place p where p.image_id = r.id and p.datacenter = ${datacenter} and p.state = 'ready')
    for share of r`.execute(trx)
  return rows[0]
}

/**
 * The user's own powered-off server whose disk is used as image, locked in that state. Throws code 927 if it
 * isn't off.
 */
const sourceServer = async (trx: Trx, accountId: number, { image, datacenter }: Asked) => {
  const server = await trx
    .selectFrom('server')
    .selectAll()
    .where('id', '=', image)
    .where('owner_id', '=', accountId)
    .where('datacenter', '=', datacenter)
    .where('state', '<>', 'terminated')
    .forUpdate()
    .executeTakeFirst()
  if (!server) return undefined
  requireReady(server)
  requireNotSuspended(server)
  if (server.power !== 'off') throw refuse('mustBeOff')
  return { server, diskGB: await systemDiskGB(trx, server) }
}

const wrong = (key: string, min?: number) => fail(code.badRequest, { key, ...(min && { params: { min } }) })
