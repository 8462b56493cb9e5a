import { sql, type RawBuilder } from 'kysely'

/** Conditions on an address `a`: used by a server, reserved, or available. */
export const addressUses = {
  used: sql`a.nic_id is not null`,
  kept: sql`a.nic_id is null and a.type > 0`,
  given: sql`a.nic_id is null and a.type = 0 and a.datacenter is not null`,
}

/** Number of usable addresses of a range. */
export const sizeOf = (range: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((2 ^ (32 - masklen(${range})))::int - 2)`

/** Number of free addresses of a subnet of network `n`. */
export const freeOf = ({
  total,
  used,
  kept,
  given,
}: Readonly<Record<'total' | 'used' | 'kept' | 'given', RawBuilder<unknown>>>): RawBuilder<number> =>
  // In a private subnet unknown addresses are free; in a public one only those stored as available.
  sql<number>`(case when n.network_type = 'lan' then ${total} - ${used} - ${kept} else ${given} end)`
