import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Files below a folder that end as given, sorted; packages in it are left out. Node versions read globs differently, so no globs. */
export function testFiles(folder, suffix) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(suffix) && !file.split(path.sep).includes('node_modules'))
    .map((file) => path.join(folder, file))
    .sort()
}

/** Those that run against a host: journeys, and small applications of others around the elements. */
export const endToEnd = () =>
  ['tests/e2e', 'tests/interop'].flatMap((folder) => testFiles(folder, '.test.ts'))
