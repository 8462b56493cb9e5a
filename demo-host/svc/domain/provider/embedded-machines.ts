import type { Trx } from '../../kernel/db/database.ts'
import type { EmbeddedMachine } from './effects.ts'
import type { MachineRef, MachineSpec, Power } from './provider.ts'

/** A machine of the embedded provider; `held` until the end of the transaction. */
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
  return (
    row && {
      power: row.power as Power,
      powerAt: row.power_at,
      createdAt: row.created_at,
      spec: row.spec as MachineSpec,
      snapshots: row.snapshots,
      downtimes: row.downtimes as EmbeddedMachine['downtimes'],
    }
  )
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

/** Keeps what has become of a machine. */
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

const columnsOf = ({ power, powerAt, spec, snapshots, downtimes }: EmbeddedMachine) => ({
  power,
  power_at: powerAt,
  spec: JSON.stringify(spec),
  snapshots: [...snapshots],
  downtimes: JSON.stringify(downtimes),
})
