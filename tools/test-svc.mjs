// npm run test:svc: the same suite on the embedded database and on PostgreSQL.
import { spawnSync } from 'node:child_process'
import { startPostgres } from './postgres.mjs'
import { say } from './say.mjs'

const { DATABASE_URL: given, ...env } = process.env

say('The service on the embedded database (PGlite):')
const embedded = run({ ...env })

say('The service on PostgreSQL:')
const server = given ? { url: given, stop: async () => {} } : await startPostgres()
const real = run({ ...env, DATABASE_URL: server.url })
await server.stop()

process.exit(embedded || real)

function run(environment) {
  return (
    spawnSync(process.execPath, ['tools/node-test.mjs', 'tests/svc'], { stdio: 'inherit', env: environment })
      .status ?? 1
  )
}
