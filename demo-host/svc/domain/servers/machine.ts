import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { usualHardware, type GuestHardware } from '../../../../src/contract/servers/hardware.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { MachineSpec } from '../provider/provider.ts'
import { CommandError } from '../tasks/kinds.ts'
import { cpuLimitOf } from './cpu-limit.ts'
import { addressesOf } from './interfaces.ts'
import type { Server } from './refuse.ts'

type Nic = MachineSpec['nics'][number]

/** The server of a command, while it holds it. */
export const serverOf = async (trx: Trx, commandId: number, serverId: string): Promise<Server> => {
  const server = await trx
    .selectFrom('server')
    .selectAll()
    .where('id', '=', serverId)
    .where('command_id', '=', commandId)
    .executeTakeFirst()
  if (!server) throw new CommandError('The server is not there any more.', 'final')
  return server
}

/** Spec of a server's machine. */
export const specOf = async (trx: Trx, server: Server): Promise<MachineSpec> => {
  const disks = await trx
    .selectFrom('server_disk')
    .select(['index', 'size_gb as sizeGB'])
    .where('server_id', '=', server.id)
    .orderBy('index')
    .execute()
  const nics = await sql<Omit<Nic, 'address' | 'others'> & { addresses: string[] }>`
    select n.index, n.mac, n.network, n.connected, array(${addressesOf}) as addresses
    from server_nic n where n.server_id = ${server.id} order by n.index`.execute(trx)
  return {
    name: server.name,
    datacenter: server.datacenter,
    image: server.image,
    cpuType: server.cpu_type,
    cpuCount: server.cpu_count,
    ramMB: server.ram_mb,
    cpuLimit: cpuLimitOf(server.cpu_type, server.cpu_count),
    ...hardwareOf(server),
    disks,
    nics: nics.rows.map(({ addresses: [address = '', ...others], ...nic }) => ({
      ...nic,
      address,
      ...(others.length > 0 && { others }),
    })),
  }
}

// Rows hold codes that were checked when they came. Nothing is said of what every machine has.
const hardwareOf = ({ guest_os, scsi_adapter, nic_type }: Server): { hardware?: GuestHardware } => {
  const hardware = { guestOs: guest_os, scsiAdapter: scsi_adapter, nicType: nic_type } as GuestHardware
  return isDeepStrictEqual(hardware, usualHardware) ? {} : { hardware }
}
