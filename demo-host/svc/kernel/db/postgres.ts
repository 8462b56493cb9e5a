import pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Database, OnStatement, Run } from './database.ts'
import { takeSeveral } from './in-scope.ts'
import { inTurns } from './in-turns.ts'
import { listenOn } from './listen.ts'
import {
  limitsOfConnection,
  PoolerDialect,
  statementTimeout,
  unlimitedBegin,
  UnlimitedDialect,
} from './time-limits.ts'
import type { Tables } from './rows.ts'
import { limitsOfPool } from './turn-limits.ts'
import { openTurns, type Turns } from './turns.ts'

const oldest = 150_000

/** Connects to PostgreSQL 15 or newer. Throws `StartError` when it cannot. */
export const openPostgres = async (
  connectionString: string,
  poolSize: number,
  onStatement?: OnStatement,
): Promise<Database> => {
  const { pool, isPooler } = await connect(connectionString, poolSize)
  try {
    await requireOrdinaryRole(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const turns = openTurns(limitsOfPool(poolSize))
  const query = overPool(pool, turns, onStatement, isPooler)
  const jobs = openJobConnections(connectionString)
  return {
    query,
    jobs,
    isEmbedded: false,
    script: (work) => script(pool, work),
    apart: (work) => apart(connectionString, work),
    listen: (channel, onNotice) => listenOn(connectionString, channel, onNotice),
    unhurried: (work) => unhurried(connectionString, work),
    poolUse: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + turns.waiting,
    }),
    close: async () => void (await Promise.all([query.destroy(), jobs.close()])),
  }
}

/** Connects to a read replica, which may be away, also now. */
export const openReplica = (
  connectionString: string,
  poolSize: number,
  onStatement?: OnStatement,
): Kysely<Tables> =>
  overPool(
    openPool({ connectionString, max: poolSize, ...limitsOfConnection }),
    openTurns(limitsOfPool(poolSize)),
    onStatement,
  )

const overPool = (
  pool: pg.Pool,
  turns: Turns,
  onStatement: OnStatement | undefined,
  isPooler = false,
): Kysely<Tables> => {
  const query = new Kysely<Tables>({
    dialect: inTurns(isPooler ? new PoolerDialect({ pool }) : new PostgresDialect({ pool }), turns),
    ...(onStatement && { log: (event) => onStatement(event.query.sql, event.queryDurationMillis) }),
  })
  // Behind a pooler the beginning of a transaction has more to say.
  if (!isPooler) takeSeveral.add(query)
  return query
}

interface Connected {
  pool: pg.Pool
  /**
   * Connection settings are lost behind a pooler such as PgBouncer, which assigns connections per
   * transaction.
   */
  isPooler: boolean
}

const connect = async (connectionString: string, max: number): Promise<Connected> => {
  const pool = openPool({ connectionString, max, ...limitsOfConnection })
  try {
    const { limit } = await askServer(pool)
    return { pool, isPooler: limit !== `${statementTimeout}` }
  } catch (error) {
    await pool.end()
    if (!/unsupported startup parameter/.test((error as Error).message)) throw error
  }
  const plain = openPool({ connectionString, max })
  try {
    await askServer(plain)
    return { pool: plain, isPooler: true }
  } catch (error) {
    await plain.end()
    throw error
  }
}

const openPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 3000,
    query_timeout: 6000,
    // Limits how long a connection whose peer vanished silently can stay in the pool.
    maxLifetimeSeconds: 60,
    types: { getTypeParser: (oid: number) => (oid === int8 ? Number : pg.types.getTypeParser(oid)) },
    ...config,
  })
  // A connection that breaks, idle or in use, is replaced at the next query; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const int8 = 20

const askServer = async (pool: pg.Pool): Promise<{ version: number; limit: string }> => {
  const { rows } = await pool
    .query<{ version: number; limit: string }>(
      `select current_setting('server_version_num')::int as version,
        (select setting from pg_settings where name = 'statement_timeout') as limit`,
    )
    .catch((error: Error) => {
      throw new StartError(`The database of DATABASE_URL cannot be reached: ${oneLine(error)}`)
    })
  const { version = 0, limit = '' } = rows[0] ?? {}
  if (version < oldest) {
    throw new StartError(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
    )
  }
  return { version, limit }
}

// Row-level security, which isolates sites, doesn't apply to such a role.
const requireOrdinaryRole = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ role: string; superuser: boolean }>(
    `select rolname as role, rolsuper as superuser from pg_roles
    where rolname in (session_user, current_user) and (rolsuper or rolbypassrls)`,
  )
  const [free] = rows
  if (!free) return
  throw new StartError(
    `The database role ${free.role} of DATABASE_URL ${free.superuser ? 'is a superuser' : 'bypasses row-level security'}, ` +
      'so nothing would keep sites apart. Give the service a role of its own that owns the database (docs/operations.md, Database).',
  )
}

const script = async (pool: pg.Pool, work: (run: Run) => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    // The limits are for requests; another node's migration may take longer, and so may any statement of a
    // machine that is busy when it starts.
    const run: Run = async (text) =>
      (await client.query({ text, query_timeout: longest } as pg.QueryConfig)).rows
    await run(unlimitedBegin)
    await work(run)
    await run('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Milliseconds that a statement of a start may take. */
const longest = 600_000

const unhurried = async <T>(
  connectionString: string,
  work: (query: Kysely<Tables>) => Promise<T>,
): Promise<T> => {
  const pool = openPool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: 30_000,
    query_timeout: longest,
    maxLifetimeSeconds: 0,
  })
  const query = new Kysely<Tables>({ dialect: new UnlimitedDialect({ pool }) })
  try {
    return await work(query)
  } finally {
    await query.destroy()
  }
}

const apart = async (connectionString: string, work: (run: Run) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows)
  } finally {
    await client.end()
  }
}

// An unreachable host with several addresses gives an error without a message of its own.
const oneLine = (error: Error & { code?: string }): string =>
  (error.message || error.code || 'no answer').split('\n')[0] ?? ''

/** Connections of the job engine's own, so that a heartbeat never waits behind calls, nor maintenance for their time limits. */
const openJobConnections = (connectionString: string) => {
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: 3000,
    maxLifetimeSeconds: 60,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // The engine makes its tables first.
  let patience = longest
  return {
    async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
      const statement = { text, values, query_timeout: patience } as pg.QueryConfig
      // Several statements without values are one round trip, with an answer for each.
      const answers: pg.QueryResult | pg.QueryResult[] = await pool.query(statement)
      return { rows: [answers].flat().flatMap(({ rows }) => rows as unknown[]) }
    },
    started: () => void (patience = 15_000),
    close: async () => void (pool.ending || (await pool.end())),
  }
}
