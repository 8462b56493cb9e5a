const marker = 'shared:'

/** For a script that brings none of what it fetches: leads its imports to the files of a build that has been made before. */
export const fetchedFrom = ({ fileOf, nameIn }) => ({
  name: 'fetched-from',
  async resolveDynamicImport(specifier, importer) {
    // An address that the page alone knows.
    if (typeof specifier !== 'string') return null
    const { id } = await this.resolve(specifier, importer)
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
