import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Database, Run } from './database.ts'
import type { Tables } from './rows.ts'

const oldest = 150_000

/** Connects to PostgreSQL 15 or newer. Throws `StartError` when it cannot. */
export const openPostgres = async (connectionString: string, poolSize: number): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    query_timeout: 6000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    // No query here runs as long as it takes to compile one: half a second, as soon as a list looks costly to the planner.
    options: '-c jit=off',
    // A connection whose peer vanished without a word stays useless; none is used for longer than this.
    maxLifetimeSeconds: 60,
    types: { getTypeParser: (oid: number) => (oid === int8 ? Number : pg.types.getTypeParser(oid)) },
  })
  // A connection that breaks, idle or in use, is replaced at the next query; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await requireVersion(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { query, script: (work) => script(pool, work), close: () => query.destroy() }
}

const int8 = 20

const requireVersion = async (pool: pg.Pool): Promise<void> => {
  const answer = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((error: Error) => {
      throw new StartError(`The database of DATABASE_URL cannot be reached: ${oneLine(error)}`)
    })
  const version = answer.rows[0]?.version ?? 0
  if (version < oldest) {
    throw new StartError(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
    )
  }
}

const script = async (pool: pg.Pool, work: (run: Run) => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    // The limits are for requests; another node's migration may take longer.
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
    await work(async (text) => (await client.query({ text, query_timeout: 600_000 } as pg.QueryConfig)).rows)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

// An unreachable host with several addresses gives an error without a message of its own.
const oneLine = (error: Error & { code?: string }): string =>
  (error.message || error.code || 'no answer').split('\n')[0] ?? ''
