import { readFileSync } from 'node:fs'
import path from 'node:path'

// Packages with many files, whose resolution takes longer than running them.
const bundled = [
  'hast-util-from-html',
  'hast-util-sanitize',
  'hast-util-to-html',
  'hono',
  'jose',
  'kysely',
  'openid-client',
  'superstruct',
]

const list = path.resolve(import.meta.dirname, '../../package.json')
const { dependencies, devDependencies } = JSON.parse(readFileSync(list, 'utf8'))

/** The packages that stay outside a bundle for Node: each process finds them itself. */
export const externalPackages = Object.keys({ ...dependencies, ...devDependencies }).filter(
  (name) => !bundled.includes(name),
)
