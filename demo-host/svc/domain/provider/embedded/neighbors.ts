import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/database.ts'
import type { ArpQuery, Neighbor } from '../switches.ts'

/**
 * ARP neighbors of a network: running, connected machines answer by their interface, others did until they
 * were powered off. Other devices, such as gateways and printers, are in a table.
 */
export const neighborsIn = async (
  trx: Trx,
  siteId: number,
  { datacenter, network }: ArpQuery,
): Promise<Neighbor[]> => {
  const { rows } = await sql<Neighbor>`
    select distinct on (ip) ip, mac, answers, seen_at as "seenAt" from (
      select n.ip, n.mac, n.answers, case when n.answers then now() else n.seen_at end as seen_at from embedded_neighbor n
        where n.site_id = ${siteId} and n.datacenter = ${datacenter} and lower(n.network) = lower(${network})
      union all
      select a.ip, i.nic ->> 'mac', m.power = 'on', case when m.power = 'on' then now() else m.power_at end
        from embedded_machine m
          cross join lateral jsonb_array_elements(m.spec -> 'nics') i (nic)
          cross join lateral (select i.nic ->> 'address' as ip
            union all select jsonb_array_elements_text(coalesce(i.nic -> 'others', '[]'))) a
        where m.site_id = ${siteId} and m.spec ->> 'datacenter' = ${datacenter}
          and lower(i.nic ->> 'network') = lower(${network}) and (i.nic ->> 'connected')::boolean and a.ip <> '') heard
    order by ip, answers desc, seen_at desc`.execute(trx)
  return rows
}
