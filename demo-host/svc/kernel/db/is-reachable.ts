import { sql, type Kysely } from 'kysely'
import type { Tables } from './rows.ts'

const patience = 2000

/** Whether the database answers now, or at least within two seconds. */
export const isReachable = async (query: Kysely<Tables>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, patience, false)))
  const answered = sql`select 1`.execute(query).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
