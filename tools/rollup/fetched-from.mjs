const marker = 'shared:'

/** For a script without its deferred parts, except those of `kept`: points its imports at the files of an earlier build. */
export const fetchedFrom = ({ fileOf, nameIn }, kept = []) => ({
  name: 'fetched-from',
  async resolveDynamicImport(specifier, importer) {
    // An address that the page alone knows.
    if (typeof specifier !== 'string') return null
    const { id } = await this.resolve(specifier, importer)
    if (kept.includes(id)) return null
    const file = fileOf(id)
    if (!file) throw new Error(`No file of the shared build has ${id}.`)
    return { id: marker + file, external: true }
  },
  renderDynamicImport({ targetModuleId }) {
    const name = targetModuleId?.startsWith(marker) && nameIn(targetModuleId.slice(marker.length))
    return name ? { left: 'import(', right: `).then((file) => file.${name})` } : null
  },
  outputOptions: (options) => ({ ...options, paths: (id) => id.replace(marker, './') }),
})
