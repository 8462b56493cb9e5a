const fetched = /(\bview: )\(\) => (import\(([^)]+)\))/g

/**
 * Lets a tag fetch its view from another address once that failed: browsers that remember a failed import ask for none else. The
 * import itself stays as it is, so that bundlers of applications find the view.
 */
export const otherAddress = () => ({
  name: 'other-address',
  renderChunk(code) {
    const changed = code.replaceAll(fetched, '$1(other) => (other($3) || $2)')
    // Lines stay where they are, and so does what maps them to the sources.
    return changed === code ? null : { code: changed, map: null }
  },
})
