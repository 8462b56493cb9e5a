import { spawnSync } from 'node:child_process'
import { findChromium, findFirefox, findHeadless, fromApt } from '../browsers.mjs'
import { startPostgres } from '../postgres.mjs'

/** What tests need besides node: browsers, and one PostgreSQL server for all of them, on which each makes its own databases. */
export async function openTools() {
  // An authenticator that is not ours; where it cannot be installed, its test says that it is skipped.
  if (spawnSync('oathtool', ['--version']).status !== 0)
    fromApt({ name: 'oathtool', apt: 'oathtool', places: ['/usr/bin/oathtool'] })
  const env = {
    PORTICO_CHROMIUM: await findChromium(),
    PORTICO_HEADLESS_SHELL: await findHeadless(),
    PORTICO_FIREFOX: await findFirefox(),
  }
  const given = process.env.DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  return { env, databaseUrl: server.url, close: () => server.stop() }
}
