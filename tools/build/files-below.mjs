import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** The files in a folder of the repository and below it, or the file that has this name; packages that npm puts there are none of it. */
export function filesBelow(name) {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(name, entry.name)))
}
