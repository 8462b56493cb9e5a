import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** Files below a folder of the repository without `node_modules`, or the file of this name. */
export function filesBelow(name) {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(name, entry.name)))
}
