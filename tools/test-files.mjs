import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Files below a folder that end as given, sorted. Node versions read globs differently, so no globs. */
export function testFiles(folder, suffix) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(suffix))
    .map((file) => path.join(folder, file))
    .sort()
}

/** Tests against a host: journeys, and small third-party applications with the elements. */
export const endToEnd = () =>
  ['tests/e2e', 'tests/interop'].flatMap((folder) => testFiles(folder, '.test.ts'))
