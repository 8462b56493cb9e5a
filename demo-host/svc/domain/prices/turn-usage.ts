import { sql } from 'kysely'
import type { Database } from '../../kernel/db/database.ts'

// Servers per transaction, which limits how long changes to one of them wait.
const atOnce = 200

// Lines per transaction.
const sumsAtOnce = 5000

/**
 * Closes usage of past months, then adds traffic above packages, until `stop`. Interruptions leave each
 * server consistent, and the next run continues.
 */
export const turnUsage = async ({ query }: Pick<Database, 'query'>, stop?: AbortSignal): Promise<void> => {
  for (const turn of ['usage_turn', 'usage_traffic'])
    while (!stop?.aborted) {
      const { rows } = await sql<{ turned: number }>`select ${sql.raw(turn)}(${atOnce}) as turned`.execute(
        query,
      )
      if (rows[0]!.turned < atOnce) break
    }
  // Lines of before there were sums of days.
  while (!stop?.aborted) {
    const { rows } = await sql<{
      left: string
    }>`select usage_days_catch_up(${sumsAtOnce})::text as left`.execute(query)
    if (rows[0]!.left === '0') break
  }
}
