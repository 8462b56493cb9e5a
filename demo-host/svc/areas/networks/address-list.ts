import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import {
  addressStates,
  addressTypes,
  mapSize,
  type AddressRow,
} from '../../../../src/contract/networks/rows.ts'
import { addressAt, readRange } from '../../../../src/contract/networks/subnet-range.ts'
import type { subnets } from '../../../../src/contract/networks/subnets.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Held } from '../../domain/resources/definition.ts'
import { seenRow } from '../../domain/resources/serve-resource.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { subnet as subnetResource } from './subnet.ts'

/** Ranges up to this size list every address, known or not. */
const listed = 65_536

/** A page of the addresses of a subnet. */
export const addresses = (
  { params, query }: Input<typeof subnets.addresses>,
  call: Call,
): Promise<Reply<typeof subnets.addresses>> =>
  call.inSite(async (trx) => {
    const { row } = await seenRow(subnetResource, trx, call, params.vlanId, params.subnetId)
    const source = sourceOf(row, await unknownType(trx, row))
    return (await listPage(trx, source, query, {})) as Reply<typeof subnets.addresses>
  })

/** State of each address of a subnet, from an offset. */
export const map = (
  { params, query }: Input<typeof subnets.map>,
  call: Call,
): Promise<Reply<typeof subnets.map>> =>
  call.inSite(async (trx) => {
    const { row } = await seenRow(subnetResource, trx, call, params.vlanId, params.subnetId)
    const { first, total } = readRange(row.range)!
    const from = Math.min(query.from ?? 0, total - 1)
    const size = Math.min(mapSize, total - from)
    const usual = (await unknownType(trx, row)) === 0 ? 'free' : 'reserved'
    const states = Array.from<string>({ length: size }).fill(digitOf(usual))
    const { rows } = await sql<{ at: number; type: number; used: boolean }>`
      select (number - ${first + from})::int as at, type, nic_id is not null as used from address
      where subnet_id = ${row.id} and number between ${first + from} and ${first + from + size - 1}`.execute(
      trx,
    )
    for (const { at, type, used } of rows)
      states[at] = digitOf(used ? 'used' : type === 0 ? 'free' : addressTypes[type]!)
    return { first: addressAt(first + from), size, total, from, states: states.join('') }
  })

const digitOf = (state: string): string => String((addressStates as readonly string[]).indexOf(state))

// In a public network, unstored addresses belong to routers.
const unknownType = async (trx: Trx, { network_id }: Held<'subnet'>): Promise<0 | 1> => {
  const { network_type } = await trx
    .selectFrom('network')
    .select('network_type')
    .where('id', '=', network_id)
    .executeTakeFirstOrThrow()
  return network_type === 'lan' ? 0 : 1
}

type Filters = Pick<Input<typeof subnets.addresses>['query'], 'type' | 'use'>

const sourceOf = (
  { id, range }: Held<'subnet'>,
  unknown: 0 | 1,
): ListSource<Infer<typeof AddressRow>, Filters> => {
  const { first, last } = readRange(range)!
  const number = sql`coalesce(g.number, a.number)`
  const ip = sql`host('0.0.0.0'::inet + ${number})`
  const type = sql`(array[${sql.join(addressTypes)}]::text[])[coalesce(a.type, ${unknown}) + 1]`
  return {
    from: sql`generate_series(${first}::bigint, ${Math.min(last, first + listed - 1)}::bigint) g (number)
      full join (select * from address where subnet_id = ${id}) a on a.number = g.number
      left join server_nic n on n.id = a.nic_id left join server s on s.id = n.server_id`,
    columns: {
      id: ip,
      ip,
      type,
      used: sql`a.nic_id is not null`,
      serverId: sql`s.id`,
      server: sql`coalesce(s.name, '')`,
      mac: sql`n.mac`,
      ptr: sql`coalesce(a.ptr, '')`,
      note: sql`coalesce(a.note, '')`,
      dtAssigned: sql`a.assigned_at`,
      clearIsEnable: sql`coalesce(${isStale}, false)`,
    },
    search: [ip, sql`s.name`, sql`n.mac`, sql`a.ptr`, sql`a.note`],
    filters: {
      type: (value) => sql`${type} = ${value}`,
      use: (value) => sql`(a.nic_id is not null) = ${value === 'used'}`,
    },
    sort: 'ip',
    order: { id: number, ip: number },
    empty: ['serverId', 'mac', 'dtAssigned'],
    tie: number,
    made: true,
  }
}

/** Condition that an address `a` can be cleared; `s` is the server of its interface, if any. */
export const isStale = sql`(a.type in (0, 3) and (a.nic_id is null and (a.type = 3 or a.note <> '' or a.ptr <> '')
  or s.state in ('failed', 'terminated')))`
