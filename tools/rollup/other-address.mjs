const fetched = /(\bview: )\(\) => (import\((["'])([^"')]+)\3\))/g

const tag = /\/elements\/portal-[\w-]+\.ts$/

/**
 * Lets a tag fetch its view from another address after a failure, since browsers that remember a failed
 * import never retry it. The import itself stays unchanged, so bundlers of applications find the view.
 * `ahead` lists the imports of a view's file, which are fetched along with it.
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
    // Lines stay in place, so the source map stays right.
    return changed === code ? null : { code: changed, map: null }
  },
})
