/**
 * What a view needs at once of everything below the areas, as one chunk: shared by several views, it would else fall into
 * many small files, which compress worse. For `manualChunks`.
 */
export function baseChunk(view, name) {
  let base
  return (id, { getModuleInfo }) => {
    base ??= reached(view, getModuleInfo)
    return base.has(id) && below.test(id) ? name : undefined
  }
}

function reached(view, getModuleInfo) {
  const found = new Set([view])
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

// The words of sign-in are those of the signed-in user's chip as well.
const below = /^(?!.*\/src\/areas\/)|\/areas\/login\/messages/
