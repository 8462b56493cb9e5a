import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Runs work whose changes are taken back if it is a trial: it finds exactly what would happen. */
export const onTrial = async <T>(trx: Trx, isTrial: boolean, work: () => Promise<T>): Promise<T> => {
  if (!isTrial) return work()
  await sql`savepoint trial`.execute(trx)
  const found = await work()
  await sql`rollback to savepoint trial`.execute(trx)
  return found
}
