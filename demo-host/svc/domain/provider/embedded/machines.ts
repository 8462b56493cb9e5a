import type { Selectable } from 'kysely'
import type { Trx } from '../../../kernel/db/database.ts'
import type { EmbeddedMachineRow } from '../../../kernel/db/rows.ts'
import type { EmbeddedMachine } from './embedded-machine.ts'
import type { FirewallSet, FoundMachine, MachineSpec, MachinesQuery, Power } from '../provider.ts'
import type { MachineRef } from '../work-progress.ts'

/** A machine of the embedded provider, locked if `held`. */
export const findMachine = async (
  trx: Trx,
  { siteId, ref }: MachineRef,
  held?: 'held',
): Promise<EmbeddedMachine | undefined> => {
  const row = await trx
    .selectFrom('embedded_machine')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('ref', '=', ref)
    .$if(held !== undefined, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && machineOf(row)
}

const machineOf = (row: Selectable<EmbeddedMachineRow>): EmbeddedMachine => ({
  power: row.power as Power,
  powerAt: row.power_at,
  createdAt: row.created_at,
  spec: row.spec as MachineSpec,
  snapshots: row.snapshots,
  downtimes: row.downtimes as EmbeddedMachine['downtimes'],
  host: row.host_id,
  servicelets: row.servicelets as unknown as EmbeddedMachine['servicelets'],
  ...(row.firewall !== null && { firewall: row.firewall as FirewallSet }),
})

const atOnce = 500

/** Some machines of a site, by their refs. */
export const listMachines = async (trx: Trx, siteId: number, asked: MachinesQuery): Promise<FoundMachine[]> =>
  (await wholeMachines(trx, siteId, asked)).map(({ ref, power, powerAt, spec, host }) => ({
    ref,
    power,
    powerAt,
    spec,
    host,
  }))

/** The same with all their data. */
export const wholeMachines = async (
  trx: Trx,
  siteId: number,
  { after = '', host }: MachinesQuery,
): Promise<(EmbeddedMachine & { ref: string })[]> => {
  const rows = await trx
    .selectFrom('embedded_machine')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('ref', '>', after)
    .$if(host !== undefined, (query) => query.where('host_id', '=', host!))
    .orderBy('ref')
    .limit(atOnce)
    .execute()
  return rows.map((row) => ({ ...machineOf(row), ref: row.ref }))
}

/** Adds a machine; answers whether there was none. */
export const addMachine = async (
  trx: Trx,
  { siteId, ref }: MachineRef,
  machine: EmbeddedMachine,
): Promise<boolean> => {
  const added = await trx
    .insertInto('embedded_machine')
    .values({ site_id: siteId, ref, created_at: machine.createdAt, ...columnsOf(machine) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref')
    .executeTakeFirst()
  return added !== undefined
}

/** Stores a machine's state. */
export const saveMachine = async (
  trx: Trx,
  { siteId, ref }: MachineRef,
  machine: EmbeddedMachine,
): Promise<void> => {
  await trx
    .updateTable('embedded_machine')
    .set(columnsOf(machine))
    .where('site_id', '=', siteId)
    .where('ref', '=', ref)
    .execute()
}

/** Forgets a machine. */
export const removeMachine = async (trx: Trx, { siteId, ref }: MachineRef): Promise<void> => {
  await trx.deleteFrom('embedded_machine').where('site_id', '=', siteId).where('ref', '=', ref).execute()
}

const columnsOf = ({ power, powerAt, spec, host, firewall, ...machine }: EmbeddedMachine) => ({
  power,
  power_at: powerAt,
  spec: JSON.stringify(spec),
  snapshots: [...machine.snapshots],
  downtimes: JSON.stringify(machine.downtimes),
  servicelets: JSON.stringify(machine.servicelets),
  host_id: host,
  firewall: firewall ? JSON.stringify(firewall) : null,
})
