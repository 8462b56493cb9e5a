import path from 'node:path'
import { testFiles } from './test-files.mjs'

/**
 * The differences between the embedded database and PostgreSQL: starting, stopping, failing, and the effect
 * of one connection on locks, queues and list pages.
 */
const embeddedToo = new Set([
  'list-page',
  'migrations',
  'queue',
  'queue-killed',
  'shared-connections',
  'start',
  'stop',
])

/**
 * The service's test files by database: all on PostgreSQL, and on the embedded one those that may differ
 * there, or all in a deep run.
 */
export function svcFiles(all = process.env.PORTICO_TEST_DEEP === '1') {
  const files = testFiles('tests/svc', '.test.ts', all)
  const missing = [...embeddedToo].filter((name) => !files.map(nameOf).includes(name))
  if (missing.length > 0)
    throw new Error(`There is no test of the service that is named ${missing.join(', ')}.`)
  return { postgres: files, embedded: all ? files : files.filter((file) => embeddedToo.has(nameOf(file))) }
}

function nameOf(file) {
  return path.basename(file, '.test.ts')
}
