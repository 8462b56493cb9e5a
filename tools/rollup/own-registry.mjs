const creation = /(\.createElementNS\(\w+,\w+,)(\w+)\.is\?\2:\w+\)/

/**
 * Lets Preact create elements without the registry of their parent. A shadow root keeps that of the document
 * it was made in, which Chromium refuses once its element has moved to another document.
 */
export const ownRegistry = () => ({
  name: 'own-registry',
  transform(code, id) {
    if (!/\/preact\/dist\/preact\.m?js$/.test(id)) return null
    const changed = code.replace(creation, '$1$2.is&&$2)')
    if (changed === code) throw new Error('Preact creates elements in another way: look at own-registry.mjs.')
    // Lines stay in place, so the source map stays right.
    return { code: changed, map: null }
  },
})
