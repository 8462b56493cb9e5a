import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { isAssignable, readRange } from '../../../../src/contract/networks/subnet-range.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { refuseNetwork } from './refuse.ts'

interface Held {
  id: number
  range: string
}

/**
 * Assigns an address to an interface in a private network: the requested one, else the lowest free one of its
 * subnets. Undefined if the network has no subnets. Throws code 903 for an address outside them, and 927 for
 * one that is taken or reserved, or if none is free.
 */
export const takeAddress = async (
  trx: Trx,
  network: number,
  nic: number,
  wanted?: string,
): Promise<string | undefined> => {
  // Serializes assignments within a subnet.
  const { rows: subnets } = await sql<Held>`select id, range::text as range from subnet
    where network_id = ${network} order by range, id for no key update`.execute(trx)
  if (wanted !== undefined) return takeOne(trx, subnets, nic, wanted)
  for (const subnet of subnets) {
    const ip = await takeLowest(trx, subnet, nic)
    if (ip !== undefined) return ip
  }
  if (subnets.length > 0) throw refuseNetwork('subnetFull')
  return undefined
}

const takeOne = async (trx: Trx, subnets: readonly Held[], nic: number, wanted: string): Promise<string> => {
  const subnet = subnets.find(({ range }) => isAssignable(readRange(range)!, wanted))
  if (!subnet) throw fail(code.badRequest, { key: 'ip', params: { reason: 'addressOutside' } })
  const { rows: known } = await sql<{ id: number; type: number; nic_id: number | null }>`
    select id, type, nic_id from address where subnet_id = ${subnet.id} and ip = ${wanted}`.execute(trx)
  const [row] = known
  if (row?.nic_id != null) throw refuseNetwork('addressTaken')
  // Users' own reservations are available to their servers.
  if (row?.type === 1 || row?.type === 2) throw refuseNetwork('addressReserved')
  if (row) await sql`update address set nic_id = ${nic} where id = ${row.id}`.execute(trx)
  else
    await sql`insert into address (site_id, subnet_id, ip, nic_id)
      select site_id, id, ${wanted}, ${nic} from subnet where id = ${subnet.id}`.execute(trx)
  return wanted
}

// The lowest free address follows a known one or is the first, so large subnets are as fast as small ones.
const takeLowest = async (trx: Trx, { id, range }: Held, nic: number): Promise<string | undefined> => {
  const { first, last } = readRange(range)!
  const { rows } = await sql<{ ip: string }>`
    with noted as (select id, number from address
        where subnet_id = ${id} and number between ${first} and ${last} and nic_id is null and type = 0
        order by number limit 1),
      gap as (select min(c.number) as number
        from (select ${first}::bigint as number union all select a.number + 1 from address a where a.subnet_id = ${id}) c
        where c.number between ${first} and ${last}
          and not exists (select from address t where t.subnet_id = ${id} and t.number = c.number)),
      kept as (update address a set nic_id = ${nic} from noted, gap
        where a.id = noted.id and (gap.number is null or noted.number < gap.number) returning a.ip),
      made as (insert into address (site_id, subnet_id, ip, nic_id)
        select s.site_id, s.id, host('0.0.0.0'::inet + gap.number), ${nic} from subnet s, gap
        where s.id = ${id} and gap.number is not null
          and not exists (select from noted where noted.number < gap.number) returning ip)
    select ip from kept union all select ip from made`.execute(trx)
  return rows[0]?.ip
}
