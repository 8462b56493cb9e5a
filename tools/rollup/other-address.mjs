const fetched = /(\bview: )\(\) => (import\((["'])([^"')]+)\3\))/g

const tag = /\/elements\/portal-[\w-]+\.ts$/

/**
 * Lets a tag fetch its view from another address once that failed: browsers that remember a failed import ask for none else. The
 * import itself stays as it is, so that bundlers of applications find the view. `ahead` says of a view's file what it imports,
 * for what is fetched along with it.
 */
export const otherAddress = (ahead = () => []) => ({
  name: 'other-address',
  renderChunk(code, { moduleIds }) {
    // Tabs and other parts of pages have views too, which are fetched in another way.
    if (!moduleIds.some((id) => tag.test(id))) return null
    const changed = code.replaceAll(fetched, (_, view, load, quote, file) => {
      const files = JSON.stringify(ahead(file)).slice(1, -1)
      const along = files ? `(ahead(${files}), ${load})` : load
      return `${view}(other, ahead) => (other(${JSON.stringify(file)}) || ${along})`
    })
    // Lines stay where they are, and so does what maps them to the sources.
    return changed === code ? null : { code: changed, map: null }
  },
})
