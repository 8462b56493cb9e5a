import { readFileSync } from 'node:fs'
import path from 'node:path'

// Packages with many files, whose resolution takes longer than running them.
const bundled = [
  // In demo-host/node_modules, where dist doesn't look: the tests' tools need an older one at the root.
  'diff',
  'hast-util-from-html',
  'hast-util-sanitize',
  'hast-util-to-html',
  'hono',
  'jose',
  'kysely',
  'openid-client',
  // Part of what is above; that the package has it too is by chance.
  'parse5',
  'superstruct',
]

const named = ['.', 'demo-host', 'tests', 'tests/interop'].flatMap((folder) => {
  const list = path.resolve(import.meta.dirname, '../..', folder, 'package.json')
  const { dependencies, devDependencies } = JSON.parse(readFileSync(list, 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies })
})

/** Packages that stay external in bundles for Node. */
export const externalPackages = [...new Set(named)].filter((name) => !bundled.includes(name))
