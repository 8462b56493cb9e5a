import { findChromium, findFirefox, findHeadless } from '../programs/browsers.mjs'
import { startPostgres } from '../programs/postgres.mjs'
import { findSvcPrograms } from './svc-programs.mjs'

/**
 * What tests need apart from node: browsers, and one shared PostgreSQL server, on which each test creates its
 * own databases.
 */
export async function openTools() {
  findSvcPrograms()
  const env = {
    PORTICO_CHROMIUM: await findChromium(),
    PORTICO_HEADLESS_SHELL: await findHeadless(),
    PORTICO_FIREFOX: await findFirefox(),
  }
  const given = process.env.DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  return { env, databaseUrl: server.url, close: () => server.stop() }
}
