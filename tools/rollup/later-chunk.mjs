import { reached } from './reached.mjs'

/**
 * One chunk of everything that loads right after a script, which would otherwise be many small files that
 * compress worse. For `manualChunks`.
 */
export function laterChunk(...modules) {
  let atOnce, later
  return (id, { getModuleIds, getModuleInfo }) => {
    atOnce ??= reached(
      [...getModuleIds()].filter((each) => getModuleInfo(each).isEntry),
      getModuleInfo,
    )
    later ??= reached(modules, getModuleInfo)
    return later.has(id) && !atOnce.has(id) ? 'later' : undefined
  }
}
