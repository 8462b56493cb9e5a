// npm run test:svc: the same suite on the embedded database and on PostgreSQL.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fromApt } from './browsers.mjs'
import { startPostgres } from './postgres.mjs'
import { say } from './say.mjs'

const { DATABASE_URL: given, ...env } = process.env

// An authenticator that is not ours; where it cannot be installed, its test says that it is skipped.
if (spawnSync('oathtool', ['--version']).status !== 0)
  fromApt({ name: 'oathtool', apt: 'oathtool', places: ['/usr/bin/oathtool'] })
// Tests copy a database from here; another version of PGlite may make another one.
rmSync('.cache/svc', { recursive: true, force: true })

say('The service on the embedded database (PGlite):')
const embedded = run({ ...env })

say('The service on PostgreSQL:')
const server = given ? { url: given, stop: async () => {} } : await startPostgres()
const real = run({ ...env, DATABASE_URL: server.url })
await server.stop()

process.exit(embedded || real)

// One file more than processors: calls that answer at full quarters of a second leave them idle.
function run(environment) {
  return (
    spawnSync(
      process.execPath,
      ['tools/node-test.mjs', 'tests/svc', '.test.ts', `${availableParallelism() + 1}`, '--compiled'],
      {
        stdio: 'inherit',
        env: environment,
      },
    ).status ?? 1
  )
}
