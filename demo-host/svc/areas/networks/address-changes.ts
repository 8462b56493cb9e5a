import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import { isAssignable, readRange } from '../../../../src/contract/networks/subnet-range.ts'
import type { subnets } from '../../../../src/contract/networks/subnets.ts'
import { isAdministrator, type Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { refuseNetwork } from '../../domain/networks/refuse.ts'
import type { Held } from '../../domain/resources/definition.ts'
import { heldRow } from '../../domain/resources/serve-resource.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { isStale } from './address-list.ts'
import { subnet as subnetResource } from './subnet.ts'

type Saved = Promise<{ saved: true }>

/** Saves note and PTR name of an address. Throws code 903 for an invalid hostname. */
export const describe = ({ params, body }: Input<typeof subnets.describe>, call: Call): Saved => {
  const [note, ptr] = [body.note.trim(), body.ptr.trim().replace(/\.$/, '').toLowerCase()]
  if (ptr && !hostName.test(ptr)) throw fail(code.badRequest, { key: 'ptr', params: { reason: 'hostName' } })
  return change(call, params, 'described', async (trx, { row }) => {
    await trx.updateTable('address').set({ note, ptr }).where('id', '=', row.id).execute()
  })
}

/** Reserves or releases an address. Administrators' reservations in public networks belong to the site. */
export const reserve = ({ params, body: { reserved } }: Input<typeof subnets.reserve>, call: Call): Saved =>
  change(call, params, reserved ? 'reserved' : 'released', async (trx, { row, caller, isPublic }) => {
    if (row.nic_id !== null) throw refuseNetwork('addressTaken')
    if (row.type === 2 || (row.type === 1 && !isAdministrator(caller))) throw refuseNetwork('addressReserved')
    // In a public network only addresses available to servers can be released.
    if (!reserved && isPublic && row.datacenter === null) throw refuseNetwork('addressReserved')
    const kept = isPublic ? 1 : 3
    await trx
      .updateTable('address')
      .set({ type: reserved ? kept : 0 })
      .where('id', '=', row.id)
      .execute()
  })

/** Clears a stale address: unassigned, without note and PTR. Throws code 927 for one in use. */
export const clear = ({ params }: Input<typeof subnets.clear>, call: Call): Saved =>
  change(call, params, 'cleared', async (trx, { row }) => {
    const { rows } = await sql<{ stale: boolean }>`select coalesce(${isStale}, false) as stale from address a
      left join server_nic n on n.id = a.nic_id left join server s on s.id = n.server_id
      where a.id = ${row.id}`.execute(trx)
    if (!rows[0]?.stale) throw refuseNetwork(row.nic_id === null ? 'nothingToClear' : 'addressTaken')
    await trx
      .updateTable('address')
      .set({ nic_id: null, type: 0, note: '', ptr: '' })
      .where('id', '=', row.id)
      .execute()
  })

// Labels of letters, digits and dashes, with dots between them.
const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

interface Changed {
  row: Held<'address'>
  caller: Account
  isPublic: boolean
}

/** Changes an address of a subnet that the caller may change; creates its row if needed. */
const change = (
  call: Call,
  { vlanId, subnetId, id: ip }: { vlanId: string; subnetId: string; id: string },
  did: string,
  work: (trx: Trx, changed: Changed) => Promise<void>,
): Saved =>
  call.inSite(async (trx) => {
    const { row: subnet, caller, owner } = await heldRow(subnetResource, trx, call, vlanId, subnetId)
    if (!isAssignable(readRange(subnet.range)!, ip)) throw fail(code.notFound)
    const network = await trx
      .selectFrom('network')
      .select(['name', 'network_type'])
      .where('id', '=', subnet.network_id)
      .executeTakeFirstOrThrow()
    const isPublic = network.network_type !== 'lan'
    const row = (await rowOf(trx, subnet, ip)) ?? (await addRow(trx, subnet, ip, isPublic))
    await work(trx, { row, caller, isPublic })
    await record(trx, call, 'network-changed', {
      accountId: owner.id,
      about: `network ${subnet.network_id}`,
      method: `${network.name}: ${ip} ${did}`,
    })
    return { saved: true }
  })

const rowOf = (trx: Trx, { id }: Held<'subnet'>, ip: string) =>
  trx
    .selectFrom('address')
    .selectAll()
    .where('subnet_id', '=', id)
    .where('ip', '=', ip)
    .forUpdate()
    .executeTakeFirst()

const addRow = (trx: Trx, { id, site_id }: Held<'subnet'>, ip: string, isPublic: boolean) =>
  trx
    .insertInto('address')
    .values({ site_id, subnet_id: id, ip, type: isPublic ? 1 : 0 })
    .returningAll()
    .executeTakeFirstOrThrow()
