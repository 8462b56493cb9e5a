import pg from 'pg'

/** Connections of the job engine's own, so that a heartbeat never waits behind calls, nor maintenance for their time limits. */
export const openJobConnections = (connectionString: string) => {
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: 3000,
    query_timeout: 15_000,
    maxLifetimeSeconds: 60,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
      // Several statements without values are one round trip, with an answer for each.
      const answers: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
      return { rows: [answers].flat().flatMap(({ rows }) => rows as unknown[]) }
    },
    close: async () => void (pool.ending || (await pool.end())),
  }
}
