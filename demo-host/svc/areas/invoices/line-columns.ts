import { sql, type RawBuilder } from 'kysely'
import { exactMoneyOf } from './own-invoices.ts'

/** What a line of an invoice says of its resource, by the columns of a table: the same of lines that are issued and of upcoming ones. */
export const lineColumns = (from: {
  name: RawBuilder<unknown>
  kind: RawBuilder<unknown>
  resource: RawBuilder<unknown>
  what: RawBuilder<unknown>
  unit: RawBuilder<unknown>
  basis: RawBuilder<unknown>
  unitPrice: RawBuilder<unknown>
  quantity: RawBuilder<unknown>
  month: RawBuilder<unknown>
  currency: RawBuilder<unknown>
}) => ({
  resource: sql`coalesce(${from.name}, ${from.kind} || ' ' || ${from.resource})`,
  what: from.what,
  cpu: sql`coalesce((${from.basis} ->> 'cpuCount') || (${from.basis} ->> 'cpuType'), '')`,
  ramMB: sql`(${from.basis} ->> 'ramMB')::int`,
  diskGB: sql`coalesce(${from.basis} ->> 'diskGB', ${from.basis} ->> 'snapshotGB')::float8`,
  quantity: sql`${from.quantity}::float8`,
  unit: from.unit,
  unitPrice: exactMoneyOf(from.unitPrice, from.currency),
  month: sql`to_char(${from.month} at time zone 'UTC', 'YYYY-MM')`,
})

/** The same of a line `l` of an invoice `i` that is issued. */
export const issuedLineColumns = lineColumns({
  name: sql`l.resource_name`,
  kind: sql`l.resource_kind`,
  resource: sql`l.resource_id`,
  what: sql`l.what`,
  unit: sql`l.unit`,
  basis: sql`l.basis`,
  unitPrice: sql`l.unit_price`,
  quantity: sql`l.quantity`,
  month: sql`l.month`,
  currency: sql`i.currency`,
})
