import { sql } from 'kysely'
import { readRange } from '../../../../src/contract/networks/subnet-range.ts'
import { subnets } from '../../../../src/contract/networks/subnets.ts'
import { addressUses, freeOf, sizeOf } from '../../domain/networks/address-uses.ts'
import { refuseNetwork } from '../../domain/networks/refuse.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { network } from './network.ts'
import { addAddresses, judgeAbout, judgeSubnet, setGateway } from './subnet-rules.ts'

const { list, show, create, edit, remove } = subnets

const countOf = (use: keyof typeof addressUses) =>
  sql`(select count(*)::int from address a where a.subnet_id = r.id and ${addressUses[use]})`

const total = sizeOf(sql`r.range`)
const inUse = countOf('used')
const free = freeOf({ total, used: inUse, kept: countOf('kept'), given: countOf('given') })

/** The subnets of a network. */
export const subnet = serveResource(
  { list, show, create, edit, remove },
  {
    table: 'subnet',
    joins: sql`join network n on n.id = r.network_id`,
    columns: {
      vlanId: sql`r.network_id::text`,
      datacenter: sql`n.datacenter`,
      network: sql`n.name`,
      networkType: sql`n.network_type`,
      range: sql`r.range::text`,
      subnetMask: sql`host(netmask(r.range))`,
      gateway: 'gateway',
      dns: 'dns',
      description: 'description',
      startRange: sql`host(r.range::inet + 1)`,
      endRange: sql`host(broadcast(r.range) - 1)`,
      total,
      inUse,
      reserved: sql`${total} - ${inUse} - ${free}`,
      free,
      usage: sql`round(100.0 * ${inUse} / ${total})::int`,
      dtCreate: 'created_at',
    },
    scope: { within: network, by: 'network_id' },
    search: ['range', 'description'],
    sort: 'range',
    limit: 50,
    audit: {
      create: 'network-changed',
      edit: 'network-changed',
      remove: 'network-changed',
      line: ({ range }, { owner, parent, before, body }) => ({
        accountId: owner.id,
        method: `${parent.name}: ${range} ${before ? (body ? 'changed' : 'removed') : 'added'}`,
      }),
    },
    beforeCreate: ({ trx, parent, body }) => judgeSubnet(trx, parent, body),
    onCreated: (row, { trx, parent }) => addAddresses(trx, parent, row),
    beforeEdit: async ({ trx, before, body }) => {
      const about = judgeAbout(readRange(before.range)!, body)
      await setGateway(trx, before, about.gateway)
      return about
    },
    beforeRemove: async ({ trx, before: { id } }) => {
      const used = await trx
        .selectFrom('address')
        .select('id')
        .where('subnet_id', '=', id)
        .where('nic_id', 'is not', null)
        .limit(1)
        .executeTakeFirst()
      if (used) throw refuseNetwork('addressesInUse')
    },
  },
)
