import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import type { MachineSpec, Power } from '../domain/provider/provider.ts'
import { randomFrom, type Random } from './random.ts'
import { seedCatalog } from './seed-catalog.ts'
import { historyOf, takenAt, type ServerHistory } from './server-history.ts'
import { firstAddress, readCatalog, readServers, type DemoServer } from './servers.ts'

/** Gives a site what servers are made from and the servers of its people. Needs the owner's rights; a site that has places keeps what it has. */
export const seedServers = async (
  trx: Trx,
  siteId: number,
  slug: string,
  serversOf: string,
): Promise<void> => {
  // Another node that starts now waits here, and then knows them.
  await trx.selectFrom('site').select('id').where('id', '=', siteId).forUpdate().execute()
  if (await trx.selectFrom('datacenter').select('id').where('site_id', '=', siteId).executeTakeFirst()) return
  await seedCatalog(trx, siteId)
  const made = await madeOf(trx, siteId, slug, readServers(serversOf))
  if (made.length === 0) return
  await insertServers(trx, siteId, made)
  await insertParts(trx, siteId, made)
  await insertSnapshots(trx, siteId, made)
  await insertEvents(trx, siteId, made)
  await insertMachines(trx, siteId, made)
  await raiseLimits(trx, siteId)
}

/** A server with all that follows from its line. */
interface Made extends Omit<DemoServer, 'power'> {
  id: string
  power: Power
  ownerId: number
  cpuType: string
  cpuCount: number
  /** The first is that to the internet. */
  nics: MachineSpec['nics']
  history: ServerHistory
  /** What the provider knows its snapshots by. */
  refs: string[]
}

const madeOf = async (
  trx: Trx,
  siteId: number,
  slug: string,
  servers: readonly DemoServer[],
): Promise<Made[]> => {
  const owners = await trx
    .selectFrom('account')
    .select(['id', 'email', 'created_at', 'suspended_at'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .execute()
  const networks = new Map(readCatalog().datacenters.map(({ id, network }) => [id, network]))
  const next = new Map<string, number>()
  let macs = 0
  return servers.flatMap((server) => {
    const random = randomFrom(`${slug} ${server.name}`)
    const owner = owners.find(({ email }) => email === server.owner)
    if (!owner) return []
    const suspendedAt = owner.suspended_at ?? undefined
    const snapshots = (server.snapshots ?? []).filter((one) => !suspendedAt || takenAt(one) < suspendedAt)
    const history = historyOf({ ...server, snapshots }, suspendedAt, random)
    const { createdAt, powerAt } = history
    // In a database that was in use before there were servers, somebody may be too new for theirs, or suspended since before it.
    if (owner.created_at >= createdAt || (powerAt && powerAt <= createdAt)) return []
    const nic = (index: number, network: string, address: string) => {
      macs += 1
      return { index, network, address, mac: macOf(macs), connected: true }
    }
    const last = (next.get(server.datacenter) ?? firstAddress - 1) + 1
    if (server.state !== 'failed') next.set(server.datacenter, last)
    const address = server.state === 'failed' ? '' : `${networks.get(server.datacenter)}.${last}`
    return {
      ...server,
      snapshots,
      power: suspendedAt ? 'suspended' : server.state === 'failed' ? 'off' : (server.power ?? 'on'),
      id: idFrom(random),
      ownerId: owner.id,
      cpuType: server.cpu.slice(-1),
      cpuCount: Number.parseInt(server.cpu, 10),
      nics: [
        nic(0, `wan-${server.datacenter.toLowerCase()}`, address),
        ...(server.lan ? [nic(1, `lan-${owner.id}-${server.lan}`, '')] : []),
      ],
      history,
      refs: snapshots.map(() => idFrom(random)),
    }
  })
}

const idFrom = (random: Random): string => {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

// All of 65536 differ, and neighbors do not look alike.
const macOf = (number: number): string =>
  `00:50:56:01:${((number * 40_503) % 65_536).toString(16).padStart(4, '0').replace(/^../, '$&:')}`

const insertServers = async (trx: Trx, siteId: number, made: readonly Made[]): Promise<void> => {
  await trx
    .insertInto('server')
    .values(
      made.map((one) => ({
        id: one.id,
        site_id: siteId,
        owner_id: one.ownerId,
        name: one.name,
        description: one.description ?? '',
        tags: one.tags,
        datacenter: one.datacenter,
        image: one.image,
        state: one.state ?? 'ready',
        power: one.power,
        suspended_by: one.power === 'suspended' ? 'account' : null,
        cpu_type: one.cpuType,
        cpu_count: one.cpuCount,
        ram_mb: one.ramMB,
        billing: one.billing ?? 'hourly',
        traffic: one.traffic ?? 't5000',
        protected: one.protected ?? false,
        created_at: one.history.createdAt,
        power_at: one.history.powerAt,
      })),
    )
    .execute()
}

const insertParts = async (trx: Trx, siteId: number, made: readonly Made[]): Promise<void> => {
  const disks = made.flatMap(({ id, disks: sizes }) =>
    sizes.map((size, index) => ({ site_id: siteId, server_id: id, index, size_gb: size })),
  )
  await trx.insertInto('server_disk').values(disks).execute()
  const nics = made.flatMap(({ id, nics: of }) =>
    of.map(({ index, network, mac, connected }) => ({
      site_id: siteId,
      server_id: id,
      index,
      network,
      network_type: index === 0 ? 'wan' : 'lan',
      mac,
      connected,
    })),
  )
  await trx.insertInto('server_nic').values(nics).execute()
  const taken = made.flatMap(({ nics: of }) => of.filter(({ address }) => address))
  await sql`update address a set nic_id = n.id
    from json_to_recordset(${JSON.stringify(taken)}::json) as t (mac text, address text)
    join server_nic n on n.site_id = ${siteId} and n.mac = t.mac
    where a.site_id = ${siteId} and a.ip = t.address`.execute(trx)
}

const insertSnapshots = async (trx: Trx, siteId: number, made: readonly Made[]): Promise<void> => {
  const lines = made.flatMap((server) =>
    (server.snapshots ?? []).map((one, index, all) => ({
      site_id: siteId,
      server_id: server.id,
      ref: server.refs[index]!,
      name: one.name,
      size_gb: server.disks.reduce((sum, size) => sum + size, 0),
      is_current: index === all.length - 1,
      created_at: takenAt(one),
      created_by: server.ownerId,
    })),
  )
  if (lines.length > 0) await trx.insertInto('server_snapshot').values(lines).execute()
  const parents = made.flatMap(({ id, snapshots = [] }) =>
    snapshots
      .slice(1)
      .map(({ name, parent }, index) => ({ id, name, parent: parent ?? snapshots[index]!.name })),
  )
  await sql`update server_snapshot s set parent_id = b.id
    from json_to_recordset(${JSON.stringify(parents)}::json) as t (id text, name text, parent text)
    join server_snapshot b on b.server_id = t.id and b.name = t.parent
    where s.server_id = t.id and s.name = t.name`.execute(trx)
}

const insertEvents = async (trx: Trx, siteId: number, made: readonly Made[]): Promise<void> => {
  const lines = made.flatMap(({ id, ownerId, history }) =>
    history.events.map(({ at, action, detail, source, result }) => ({
      site_id: siteId,
      server_id: id,
      at,
      action,
      detail,
      source,
      result,
      account_id: source === 'system' ? null : ownerId,
    })),
  )
  await trx
    .insertInto('server_event')
    .values(lines.sort((one, other) => Number(one.at) - Number(other.at)))
    .execute()
}

/** What the embedded provider knows of them; it has no machine of one that was never made. */
const insertMachines = async (trx: Trx, siteId: number, made: readonly Made[]): Promise<void> => {
  const lines = made.flatMap((one) => {
    const { powerAt, createdAt } = one.history
    if (!powerAt) return []
    const spec: MachineSpec = {
      name: one.name,
      datacenter: one.datacenter,
      image: one.image,
      cpuType: one.cpuType,
      cpuCount: one.cpuCount,
      ramMB: one.ramMB,
      disks: one.disks.map((sizeGB, index) => ({ index, sizeGB })),
      nics: one.nics,
    }
    return {
      site_id: siteId,
      ref: one.id,
      power: one.power,
      spec: JSON.stringify(spec),
      snapshots: one.refs,
      downtimes: JSON.stringify(one.history.downtimes),
      power_at: powerAt,
      created_at: createdAt,
    }
  })
  await trx.insertInto('embedded_machine').values(lines).execute()
}

/** Whoever has many servers may have some more. */
const raiseLimits = async (trx: Trx, siteId: number): Promise<void> => {
  await sql`update account set server_limit = 25 where site_id = ${siteId} and server_limit is null
    and (select count(*) from server s where s.site_id = ${siteId} and s.owner_id = account.id) > 5`.execute(
    trx,
  )
}
