import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { mostInterfaces } from '../../../../src/contract/servers/configuration.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { takeAddress } from '../networks/take-address.ts'
import { refuse, type Server } from './refuse.ts'

/** The addresses of an interface `n`, in their order, as SQL that selects them. */
export const addressesOf = sql<string>`select a.ip from address a where a.site_id = n.site_id and a.nic_id = n.id
  order by a.adding is not null, a.ip`

type NewInterface = Pick<Server, 'id' | 'site_id' | 'owner_id' | 'datacenter'>

/**
 * Adds an internet interface with a free address of the server's data center. Throws code 927 if none is
 * free.
 */
export const addInterface = async (trx: Trx, server: NewInterface, index = 0): Promise<void> => {
  const network = `wan-${server.datacenter.toLowerCase()}`
  const nic = await insertInterface(trx, server, { index, network, network_type: 'wan' })
  await addAddress(trx, server, nic)
}

/**
 * Adds an interface in the owner's private network of the data center, the first by name. It gets an address
 * if the network has subnets. Throws code 927 if none is free.
 */
export const addPrivateInterface = async (trx: Trx, server: NewInterface, index: number): Promise<void> => {
  const { owner_id, site_id, datacenter } = server
  const known = await trx
    .selectFrom('network')
    .select(['id', 'name'])
    .where('site_id', '=', site_id)
    .where('owner_id', '=', owner_id)
    .where('datacenter', '=', datacenter)
    .orderBy('name')
    .limit(1)
    // Keeps it from being deleted concurrently.
    .forKeyShare()
    .executeTakeFirst()
  await connectTo(trx, server, { ...(known ?? { name: await newNetwork(trx, server) }), index })
}

interface PrivateNetwork {
  /** Created if undefined. */
  id?: number
  name: string
  index: number
  /** The requested address. Default: a free one. */
  ip?: string | undefined
}

/** Connects a server to a private network, with an address if it has subnets. Throws like `takeAddress`. */
export const connectTo = async (
  trx: Trx,
  server: NewInterface,
  { id, name, index, ip }: PrivateNetwork,
): Promise<void> => {
  const about = { index, network: name, network_type: 'lan', network_id: id ?? null }
  const nic = await insertInterface(trx, server, about)
  if (id !== undefined) await takeAddress(trx, id, nic, ip)
}

/** Lowest free interface number of a server. Throws code 920 at the maximum. */
export const freeIndex = async (trx: Trx, { id }: Pick<Server, 'id'>): Promise<number> => {
  const rows = await trx.selectFrom('server_nic').select('index').where('server_id', '=', id).execute()
  if (rows.length >= mostInterfaces) throw fail(code.listFull, { params: { max: mostInterfaces } })
  const taken = new Set(rows.map(({ index }) => index))
  let index = 0
  while (taken.has(index)) index += 1
  return index
}

// The network of that name may have gone to another account with the servers in it.
const newNetwork = async (trx: Trx, { owner_id, site_id, datacenter }: NewInterface): Promise<string> => {
  const name = `lan-${owner_id}-${datacenter.toLowerCase()}`
  const { rows } = await sql<{ name: string }>`
    select name from network where site_id = ${site_id} and datacenter = ${datacenter} and owner_id is distinct from ${owner_id}
      and (name = ${name} or name like ${`${name}-%`})`.execute(trx)
  const taken = new Set(rows.map((row) => row.name))
  let [network, number] = [name, 1]
  while (taken.has(network)) network = `${name}-${(number += 1)}`
  return network
}

/**
 * Assigns a free address of the server's data center to an interface and returns it. Throws code 927 if none
 * is free.
 */
export const addAddress = async (
  trx: Trx,
  { site_id, datacenter }: NewInterface,
  nic: number,
): Promise<string> => {
  // Concurrent servers each take another address.
  const free = await trx
    .selectFrom('address')
    .select(['id', 'ip'])
    .where('site_id', '=', site_id)
    .where('datacenter', '=', datacenter)
    .where('nic_id', 'is', null)
    .where('type', '=', 0)
    .orderBy('ip')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!free) throw refuse('noAddress')
  await trx.updateTable('address').set({ nic_id: nic }).where('id', '=', free.id).execute()
  return free.ip
}

/** Removes what an ended command was adding and frees its addresses. */
export const undoNetworks = async (trx: Trx, commandId: number): Promise<void> => {
  await trx.deleteFrom('server_nic').where('adding', '=', commandId).execute()
  await trx
    .updateTable('address')
    .set({ nic_id: null, adding: null })
    .where('adding', '=', commandId)
    .execute()
}

const insertInterface = async (
  trx: Trx,
  { id, site_id }: NewInterface,
  about: { index: number; network: string; network_type: string; network_id?: number | null },
): Promise<number> => {
  for (;;) {
    const added = await trx
      .insertInto('server_nic')
      .values({ site_id, server_id: id, mac: newMac(), ...about })
      .onConflict((conflict) => conflict.columns(['site_id', 'mac']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
}

// From VMware's range for manually assigned addresses.
const newMac = (): string => {
  const [first = 0, ...others] = randomBytes(3)
  const bytes = [first & 0x3f, ...others].map((byte) => byte.toString(16).padStart(2, '0'))
  return `00:50:56:${bytes.join(':')}`
}
