import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Files below a folder that end as given, sorted, without packages in it; those named `.deep.test.ts` only in a deep run. Node
 * versions read globs differently, so no globs.
 */
export function testFiles(folder, suffix, deep = process.env.PORTICO_TEST_DEEP === '1') {
  if (!existsSync(folder)) return []
  const isWanted = (file) => deep || !file.endsWith('.deep.test.ts')
  return readdirSync(folder, { recursive: true })
    .filter(
      (file) => file.endsWith(suffix) && isWanted(file) && !file.split(path.sep).includes('node_modules'),
    )
    .map((file) => path.join(folder, file))
    .sort()
}

/**
 * Those that run against a host: journeys, and small applications of others around the elements; without those that are tried
 * with every host, or where everything is tried, alone.
 */
export const endToEnd = ({ allHosts = true, deep = true } = {}) =>
  ['tests/e2e', 'tests/interop']
    .flatMap((folder) => testFiles(folder, '.test.ts'))
    .filter((file) => (allHosts || !ofOtherHosts.test(file)) && (deep || !ofDeep.test(file)))

const ofOtherHosts = /^tests.interop.(embedded|servers|types)\./
const ofDeep = /^tests.e2e.account.account-accessibility\./
