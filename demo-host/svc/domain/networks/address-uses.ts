import { sql, type RawBuilder } from 'kysely'

/** Of what use an address `a` is: a server has it, it is kept from servers, or it is there to be given. */
export const addressUses = {
  used: sql`a.nic_id is not null`,
  kept: sql`a.nic_id is null and a.type > 0`,
  given: sql`a.nic_id is null and a.type = 0 and a.datacenter is not null`,
}

/** How many addresses a range has for what is in it. */
export const sizeOf = (range: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((2 ^ (32 - masklen(${range})))::int - 2)`

/** How many addresses of a subnet of a network `n` are free. */
export const freeOf = ({
  total,
  used,
  kept,
  given,
}: Readonly<Record<'total' | 'used' | 'kept' | 'given', RawBuilder<unknown>>>): RawBuilder<number> =>
  // Of a private subnet what nothing is known of is free; of a public one what is there to be given.
  sql<number>`(case when n.network_type = 'lan' then ${total} - ${used} - ${kept} else ${given} end)`
