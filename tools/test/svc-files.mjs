import path from 'node:path'
import { testFiles } from './test-files.mjs'

/**
 * What is another on the embedded database than on PostgreSQL: how it starts, stops and is killed, and what one connection does
 * to queues and pages of lists.
 */
const embeddedToo = new Set(['list-page', 'migrations', 'queue', 'queue-killed', 'start', 'stop'])

/**
 * The test files of the service, by the database that each runs on: on PostgreSQL all but the deep ones, and on the embedded one
 * those that may find something else there; or, where everything is tried, all on both.
 */
export function svcFiles(all = process.env.PORTICO_TEST_DEEP === '1') {
  const files = testFiles('tests/svc', '.test.ts')
  const missing = [...embeddedToo].filter((name) => !files.map(nameOf).includes(name))
  if (missing.length > 0)
    throw new Error(`There is no test of the service that is named ${missing.join(', ')}.`)
  const usual = files.filter((file) => !file.endsWith('.deep.test.ts'))
  return {
    postgres: all ? files : usual,
    embedded: all ? files : usual.filter((file) => embeddedToo.has(nameOf(file))),
  }
}

function nameOf(file) {
  return path.basename(file, '.test.ts')
}
