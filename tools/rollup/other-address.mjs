const fetched = /(\bview: )\(\) => import\(([^)]+)\)/g

/**
 * Lets a tag fetch its view from an address with a query: browsers that remember a failed import ask for another address alone.
 * Bundlers must be able to read addresses, so this is for what pages load file by file.
 */
export const otherAddress = () => ({
  name: 'other-address',
  renderChunk(code) {
    const changed = code.replaceAll(fetched, '$1(query) => import($2 + query)')
    // Lines stay where they are, and so does what maps them to the sources.
    return changed === code ? null : { code: changed, map: null }
  },
})
