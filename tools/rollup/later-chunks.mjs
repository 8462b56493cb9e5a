import { reached } from './reached.mjs'

/**
 * Chunks of what loads after a script, by name, in this order: each has what its modules need and nothing before
 * it has. Otherwise it would be many small files, which compress worse and wait for each other. For `manualChunks`.
 */
export function laterChunks(modulesByName) {
  let owner
  return (id, { getModuleIds, getModuleInfo }) => {
    if (!owner) {
      owner = new Map()
      const take = (modules, name) => {
        for (const each of reached(modules, getModuleInfo)) if (!owner.has(each)) owner.set(each, name)
      }
      take([...getModuleIds()].filter((each) => getModuleInfo(each).isEntry))
      for (const [name, modules] of Object.entries(modulesByName)) take(modules, name)
    }
    return owner.get(id)
  }
}
