import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import type { MachineSpec, Power } from '../domain/provider/provider.ts'
import { cpuLimitOf } from '../domain/servers/servers.ts'
import { holdSite } from './hold-site.ts'
import { daysAgo } from './company.ts'
import { randomFrom, type Random } from './random.ts'
import { privateAddresses, seedNetworks } from './seed-networks.ts'
import { seedCatalog } from './seed-catalog.ts'
import { insertSnapshots } from './seed-snapshots.ts'
import { seedServicelets, serviceletsOf } from './seed-servicelets.ts'
import { seedNetworkFaults } from './seed-faults.ts'
import { seedUsage } from './seed-usage.ts'
import { holdServers, lockStuck, seedOdd, setLimits } from './after-servers.ts'
import { historyOf, takenAt, type ServerHistory } from './server-history.ts'
import { firstAddress, readCatalog, readServers, type DemoServer } from './servers.ts'

/** Gives a site what servers are made from and the servers of its people. Needs the owner's rights; a site that has places keeps what it has. */
export const seedServers = async (
  trx: Trx,
  siteId: number,
  slug: string,
  serversOf: string,
): Promise<void> => {
  await holdSite(trx, siteId)
  if (await trx.selectFrom('datacenter').select('id').where('site_id', '=', siteId).executeTakeFirst()) return
  await seedCatalog(trx, siteId)
  const all = await madeOf(trx, siteId, slug, readServers(serversOf))
  if (all.length === 0) return
  await insertServers(trx, siteId, all)
  await holdServers(trx, siteId)
  await insertEvents(trx, siteId, all)
  // Of one that is terminated only its history is left.
  const made = all.filter(({ terminated }) => terminated === undefined)
  await lockStuck(trx, siteId, made)
  await insertParts(trx, siteId, made)
  await insertSnapshots(trx, siteId, made)
  await insertMachines(trx, siteId, made)
  await seedNetworks(trx, siteId)
  await seedServicelets(trx, siteId, made)
  const there = made.filter(({ state }) => state !== 'failed')
  await seedUsage(trx, siteId, there)
  await setLimits(trx, siteId, made)
  await seedOdd(trx, siteId)
  await seedNetworkFaults(trx, siteId)
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
  const privateAddress = privateAddresses()
  let macs = 0
  return servers.flatMap((server) => {
    const random = randomFrom(`${slug} ${server.name}`)
    const owner = owners.find(({ email }) => email === server.owner)
    if (!owner) return []
    const suspendedAt = server.stays ? undefined : (owner.suspended_at ?? undefined)
    const snapshots = (server.snapshots ?? []).filter((one) => !suspendedAt || takenAt(one) < suspendedAt)
    const history = historyOf({ ...server, snapshots }, suspendedAt, random)
    const { createdAt, powerAt } = history
    // In a database from before servers existed, an owner may be younger than the server, or suspended
    // earlier.
    if (owner.created_at >= createdAt || (powerAt && powerAt <= createdAt)) return []
    const nic = (index: number, network: string, address: string) => {
      macs += 1
      return { index, network, address, mac: macOf(slug, macs), connected: true }
    }
    const last = (next.get(server.datacenter) ?? firstAddress - 1) + 1
    const isWithout = server.state === 'failed' || server.noAddress || server.terminated !== undefined
    if (!isWithout) next.set(server.datacenter, last)
    const address = isWithout ? '' : `${networks.get(server.datacenter)}.${last}`
    return {
      ...server,
      snapshots,
      power: powerOf(server, suspendedAt),
      id: idFrom(random),
      ownerId: owner.id,
      cpuType: server.cpu.slice(-1),
      cpuCount: Number.parseInt(server.cpu, 10),
      nics: [
        nic(0, `wan-${server.datacenter.toLowerCase()}`, address),
        ...(server.lan
          ? [
              nic(
                1,
                `lan-${owner.id}-${server.lan}`,
                privateAddress(server.owner, server.lan, server.datacenter),
              ),
            ]
          : []),
      ],
      history,
      refs: snapshots.map(() => idFrom(random)),
    }
  })
}

const powerOf = ({ state, terminated, power }: DemoServer, suspendedAt?: Date): Power => {
  if (suspendedAt) return 'suspended'
  return state === 'failed' || terminated !== undefined ? 'off' : (power ?? 'on')
}

const idFrom = (random: Random): string => {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

// All of 65536 differ, and neighbors do not look alike.
// Sites have addresses of their own, but for their first.
const macOf = (slug: string, number: number): string =>
  `00:50:56:${number === 1 ? '01' : String(Math.floor(10 + 30 * randomFrom(slug)()))}:${((number * 40_503) % 65_536).toString(16).padStart(4, '0').replace(/^../, '$&:')}`

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
        state: one.terminated === undefined ? (one.state ?? 'ready') : 'terminated',
        terminated_at: endOf(one),
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

const endOf = ({ terminated, orderEnd = terminated }: Made): Date | null =>
  orderEnd === undefined ? null : daysAgo(orderEnd)

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
      ended_at: new Date(Number(at) + (action === 'restart' ? 20 : 5 + (Number(at) % 10)) * 1000),
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
    const { name, datacenter, image, cpuType, cpuCount, ramMB, nics } = one
    const disks = one.disks.map((sizeGB, index) => ({ index, sizeGB }))
    const cpuLimit = one.cpuLimit ?? cpuLimitOf(cpuType, cpuCount)
    const spec: MachineSpec = { name, datacenter, image, cpuType, cpuCount, ramMB, cpuLimit, disks, nics }
    return {
      site_id: siteId,
      ref: one.id,
      power: one.power,
      spec: JSON.stringify(spec),
      snapshots: one.refs,
      downtimes: JSON.stringify(one.history.downtimes),
      servicelets: JSON.stringify(serviceletsOf(one)),
      power_at: powerAt,
      created_at: createdAt,
    }
  })
  await trx.insertInto('embedded_machine').values(lines).execute()
  await sql`select embedded_settle(${siteId})`.execute(trx)
}
