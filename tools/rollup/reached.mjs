/** The modules that some modules need at once, and they themselves; with what they fetch later where `follows` says so. */
export function reached(ids, getModuleInfo, follows = () => false) {
  const found = new Set(ids)
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {}
    for (const next of importedIds) found.add(next)
    for (const next of dynamicallyImportedIds) if (follows(next)) found.add(next)
  }
  return found
}
