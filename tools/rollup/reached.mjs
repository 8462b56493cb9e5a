/** The static imports of some modules, including themselves; with dynamic ones if `follows` says so. */
export function reached(ids, getModuleInfo, follows = () => false) {
  const found = new Set(ids)
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {}
    for (const next of importedIds) found.add(next)
    for (const next of dynamicallyImportedIds) if (follows(next)) found.add(next)
  }
  return found
}
