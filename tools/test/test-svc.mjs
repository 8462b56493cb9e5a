// npm run test:svc: the service on PostgreSQL, and on the embedded database the differences (all with
// PORTICO_TEST_DEEP=1).
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { workInMemory } from '../programs/memory-folder.mjs'
import { startPostgres } from '../programs/postgres.mjs'
import { say } from '../programs/say.mjs'
import { svcFiles } from './svc-files.mjs'
import { findSvcPrograms } from './svc-programs.mjs'

workInMemory()
const { DATABASE_URL: given, ...env } = process.env
const named = process.argv.slice(2)
const isWanted = (file) => named.length === 0 || named.includes(file)
const postgres = svcFiles().postgres.filter(isWanted)
const embedded = svcFiles().embedded.filter(isWanted)

findSvcPrograms()
// Tests copy a database from here; another version of PGlite may make another one.
rmSync('.cache/svc', { recursive: true, force: true })

say(`The service on PostgreSQL: ${postgres.length} files`)
const server = given ? { url: given, stop: async () => {} } : await startPostgres()
const failed = run(postgres, { ...env, DATABASE_URL: server.url })
await server.stop()

say(`The service on the embedded database (PGlite): ${embedded.length} files`)
process.exit((embedded.length > 0 && run(embedded, env)) || failed)

// One file more than processors: calls that answer at full quarters of a second leave them idle.
function run(files, environment) {
  return (
    spawnSync(
      process.execPath,
      ['tools/test/node-test.mjs', 'tests/svc', '.test.ts', `${availableParallelism() + 1}`, '--compiled'],
      { stdio: 'inherit', env: { ...environment, PORTICO_TEST_FILES: files.join(' ') } },
    ).status ?? 1
  )
}
