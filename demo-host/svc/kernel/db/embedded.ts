import { join } from 'node:path'
import { Kysely, PGliteDialect } from 'kysely'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { fromPglite } from 'pg-boss'
import { prepareFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import type { Database, OnStatement } from './database.ts'
import { takeLock } from './lock-file.ts'
import type { Tables } from './rows.ts'

/** Opens the embedded database of a data folder; no folder means that it lives in memory. Throws `StartError`. */
export const openEmbedded = async (folder?: string, onStatement?: OnStatement): Promise<Database> => {
  const dataDir = folder === undefined ? undefined : join(prepareFolder(folder), 'db')
  // Two processes on one folder would silently lose what the other has committed.
  const release = dataDir === undefined ? () => {} : takeLock(`${dataDir}.lock`)
  try {
    const pglite = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir }),
      postgresqlconf: ['shared_buffers=16MB'],
      extensions: { pg_trgm },
      parsers: { [types.INT8]: Number },
    })
    const query = new Kysely<Tables>({
      dialect: new PGliteDialect({ pglite }),
      ...(onStatement && { log: (event) => onStatement(event.query.sql, event.queryDurationMillis) }),
    })
    return {
      query,
      script: (work) =>
        pglite.transaction((trx) =>
          work(async (statements) => (await trx.exec(statements)).at(-1)?.rows ?? []),
        ),
      jobs: fromPglite(pglite),
      isEmbedded: true,
      // It has one connection, which is never waited for.
      poolUse: () => ({ active: 0, idle: 1, waiting: 0 }),
      async close() {
        await query.destroy()
        if (!pglite.closed) await pglite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw new StartError(
      `The embedded database in ${dataDir} cannot be opened: ${(error as Error).message}`,
      { cause: error },
    )
  }
}
