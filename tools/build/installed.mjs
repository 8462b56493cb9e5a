// Runs before anything is installed: Node's own modules only.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether node_modules matches the lock file for some workspaces ('' is the root package), or for all. Modification times
 * can't tell: npm writes both files together.
 */
export function isInstalled(root, workspaces) {
  const present = presentIn(root)
  if (!present) return false
  const lock = packagesOf(path.join(root, 'package-lock.json'))
  return neededBy(lock, workspaces ?? ['', ...workspacesOf(lock)]).every((place) =>
    isSame(lock, present, place),
  )
}

/** Whether everything in node_modules matches the lock file, so that missing packages can simply be added. */
export function isPartlyInstalled(root) {
  const present = presentIn(root)
  if (!present) return false
  const lock = packagesOf(path.join(root, 'package-lock.json'))
  return Object.keys(present).every((place) => lock[place] && isSame(lock, present, place))
}

const isSame = (lock, present, place) => present[place]?.version === lock[place].version

function presentIn(root) {
  const hidden = path.join(root, 'node_modules/.package-lock.json')
  return existsSync(hidden) ? packagesOf(hidden) : undefined
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

const workspacesOf = (lock) =>
  Object.values(lock)
    .filter(({ link }) => link)
    .map(({ resolved }) => resolved)

/** Folders of all packages that the workspaces depend on, without optional ones. */
function neededBy(lock, workspaces) {
  const found = new Set(workspaces)
  for (const place of found) {
    const { dependencies, devDependencies } = lock[place]
    const own = workspaces.includes(place) ? { ...dependencies, ...devDependencies } : dependencies
    for (const name of Object.keys(own ?? {})) {
      const needed = placeOf(lock, place, name)
      if (needed && !lock[needed].optional) found.add(needed)
    }
  }
  return [...found].filter((place) => place.includes('node_modules'))
}

/** Resolves a dependency in the package's own node_modules or in a parent's. */
function placeOf(lock, from, name) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder === '.' ? '' : folder, 'node_modules', name)
    if (lock[place]) return place
    if (folder === '.' || folder === '') return undefined
  }
}
