import pg from 'pg'
import { startPostgres } from '../../../../tools/programs/postgres.mjs'
import { freshDatabase } from '../../../svc/harness/world/database.ts'
import type { Contents } from '../../../svc/harness/world/prepared-folder.ts'

/** A PostgreSQL database for this test only. */
export interface TestDatabase {
  /** Its address for services. */
  url: string
  /** Runs a query as the database administrator, who sees the rows of all sites; returns the last rows. */
  run(statements: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Creates a database on the server of DATABASE_URL, or on a new one; with demo data on request. */
export async function openDatabase(holds: Contents = 'nothing'): Promise<TestDatabase> {
  const given = process.env['DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const { settings, drop } = await freshDatabase(holds, server.url)
  const { DATABASE_URL: url = '' } = settings
  const administrator = new pg.Client({
    connectionString: Object.assign(new URL(server.url), { pathname: new URL(url).pathname }).href,
  })
  await administrator.connect()
  return {
    url,
    async run(statements) {
      const results = [await administrator.query<Record<string, unknown>>(statements)].flat()
      return results.at(-1)?.rows ?? []
    },
    async close() {
      await administrator.end()
      await drop()
      await server.stop()
    },
  }
}
