import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { mayBeCleared } from './find-stale.ts'

/** A stale finding to be checked again. */
export interface StaleAddress {
  finding: number
  addressId: number
  ip: string
  network: string
}

/** Result of a finding. */
export type ClearResult = 'cleared' | 'inUse' | 'answers' | 'gone'

/**
 * Clears those addresses that are still unused, and returns the result of each. `answering` were seen by the
 * scan just before, by network and address. Concurrent assignments wait for this transaction and find the
 * address free; the address of a server with a running task stays.
 */
export const clearStale = async (
  trx: Trx,
  stale: readonly StaleAddress[],
  answering: ReadonlySet<string>,
): Promise<Map<number, ClearResult>> => {
  const ids = stale.map(({ addressId }) => addressId)
  // Assigning an address of a subnet locks the subnet first.
  await sql`select id from subnet where id in (select subnet_id from address where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(trx)
  await sql`select id from address where id = any(${ids}::bigint[]) order by id for update`.execute(trx)
  // Skips locked servers instead of waiting: their tasks may be waiting for these addresses.
  const { rows: held } = await sql<{ id: string }>`select s.id from server s
    where s.id in (select n.server_id from server_nic n join address a on a.nic_id = n.id where a.id = any(${ids}::bigint[]))
    order by s.id for no key update skip locked`.execute(trx)
  // Judged by the current state, now that everything is locked.
  const { rows } = await sql<{ id: number; state: 'stale' | 'free' | 'inUse' }>`
    select a.id, case
        when a.nic_id is null and a.adding is null and a.type = 0 and a.note = '' and a.ptr = '' then 'free'
        when ${mayBeCleared} and (s.id is null or s.command_id is null and s.id = any(${held.map(({ id }) => id)}::text[])) then 'stale'
        else 'inUse' end as state
    from address a left join server_nic n on n.id = a.nic_id left join server s on s.id = n.server_id
    where a.id = any(${ids}::bigint[])`.execute(trx)
  const states = new Map(rows.map(({ id, state }) => [Number(id), state]))
  const results = new Map(
    stale.map((one): [number, ClearResult] => {
      const state = states.get(one.addressId) ?? 'free'
      if (state === 'free') return [one.finding, 'gone']
      if (state === 'inUse') return [one.finding, 'inUse']
      return [one.finding, answering.has(nameOf(one)) ? 'answers' : 'cleared']
    }),
  )
  const cleared = stale.filter(({ finding }) => results.get(finding) === 'cleared')
  await sql`update address set nic_id = null, type = 0, note = '', ptr = ''
    where id = any(${cleared.map(({ addressId }) => addressId)}::bigint[])`.execute(trx)
  return results
}

/** Key of an address: private networks may contain the same ones. */
export const nameOf = ({ network, ip }: Pick<StaleAddress, 'network' | 'ip'>): string => `${network} ${ip}`
