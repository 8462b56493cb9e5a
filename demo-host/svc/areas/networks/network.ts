import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { networks } from '../../../../src/contract/networks/networks.ts'
import { isAdministrator } from '../../domain/accounts/accounts.ts'
import { refuseNetwork } from '../../domain/networks/refuse.ts'
import { serveResource, unshared } from '../../domain/resources/serve-resource.ts'
import { requireDatacenter } from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { attachAll } from './attach.ts'
import { addSubnet } from './subnet-rules.ts'

const { list, show, create, edit, remove } = networks

/** The private networks of others that an account may see, or change, as SQL that selects their ids. */
const sharedNetworks = (accountId: number, toChange: boolean) =>
  sql<{ id: number }>`select shared_networks(${accountId}, ${toChange}) as id`

const subnets = sql`array(select u.range::text from subnet u where u.network_id = r.id order by u.range limit 50)`

/** Networks: private ones of users, and the site's public ones. */
export const network = serveResource(
  { list, show, create, edit, remove },
  {
    table: 'network',
    joins: sql`left join datacenter d on d.site_id = r.site_id and d.id = r.datacenter`,
    columns: {
      name: 'name',
      description: 'description',
      datacenter: 'datacenter',
      location: sql`coalesce(d.city || ', ' || d.country, '')`,
      networkType: 'network_type',
      vlan: 'tag',
      subnets,
      servers: sql`(select count(distinct n.server_id)::int from server_nic n where n.network_id = r.id)`,
      addressesUsed: sql`(select count(*)::int from subnet u join address a on a.subnet_id = u.id
        where u.network_id = r.id and a.nic_id is not null)`,
      owner: sql`coalesce(w.email, '')`,
      dtCreate: 'created_at',
    },
    scope: 'owner',
    ownerless: true,
    shared: (accountId, toChange) => sql<boolean>`r.id = any(array(${sharedNetworks(accountId, toChange)}))`,
    search: ['name', 'description', sql`array_to_string(${subnets}, ' ')`],
    sort: 'name',
    writable: ['description'],
    limit: 50,
    audit: {
      create: 'network-created',
      edit: 'network-changed',
      remove: 'network-removed',
      line: ({ name }, { owner }) => ({ accountId: owner.id, method: name }),
    },
    beforeCreate: async ({ trx, call, owner, body: { datacenter, name } }) => {
      await requireDatacenter(trx, call.site.id, datacenter)
      const whole = `lan-${owner.id}-${name}`
      await requireFree(trx, { site_id: call.site.id, datacenter, name: whole })
      const { rows } = await sql<{ tag: number | null }>`
        select free_tag(${call.site.id}, ${datacenter}) as tag`.execute(trx)
      return { name: whole, datacenter, network_type: 'lan', tag: rows[0]?.tag ?? null }
    },
    async onCreated(row, { trx, call, caller, body: { range, gateway, servers = [] } }) {
      if (range !== undefined) await addSubnet(trx, row, { range, gateway, dns: [], description: '' })
      await attachAll(trx, call, { network: row, caller }, servers)
    },
    beforeEdit: async ({ trx, before, body }) => {
      if (before.network_type !== 'lan') throw refuseNetwork('notPrivate')
      const name = `lan-${before.owner_id}-${body.name}`
      if (name === before.name) return {}
      await requireFree(trx, { ...before, name }, before.id)
      // Interfaces name the network that they are in.
      await trx.updateTable('server_nic').set({ network: name }).where('network_id', '=', before.id).execute()
      return { name }
    },
    beforeRemove: async ({ trx, caller, owner, before: { id, network_type } }) => {
      if (owner.id !== caller.id && !isAdministrator(caller)) throw fail(code.forbidden)
      if (network_type !== 'lan') throw refuseNetwork('notPrivate')
      // A concurrent attach locks it too: it is either seen here, or finds the network deleted.
      await sql`select from network where id = ${id} for update`.execute(trx)
      const { rows } = await sql<{ subnets: boolean; servers: boolean }>`
        select exists (select from subnet where network_id = ${id}) as subnets,
          exists (select from server_nic where network_id = ${id}) as servers`.execute(trx)
      if (rows[0]?.servers) throw refuseNetwork('serversAttached')
      if (rows[0]?.subnets) throw refuseNetwork('hasSubnets')
    },
  },
)

/** Networks that the caller owns or manages as administrator, without shared ones. */
export const ownNetwork = unshared(network)

interface Title {
  site_id: number
  datacenter: string
  name: string
}

/** Refuses a name that another network of the place has, with code 921. */
const requireFree = async (trx: Trx, { site_id, datacenter, name }: Title, but = 0): Promise<void> => {
  // Serializes VLAN assignment per data center; everything that creates a network takes this lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`networks of ${datacenter}`}, ${site_id}))`.execute(
    trx,
  )
  const { rows } = await sql`select from network where site_id = ${site_id} and datacenter = ${datacenter}
    and lower(name) = lower(${name}) and id <> ${but}`.execute(trx)
  if (rows.length > 0) throw fail(code.alreadyListed, { key: 'name' })
}
