import { readdirSync } from 'node:fs'
import path from 'node:path'
import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration'
import { transform } from 'esbuild'

const marker = 'sheet:'
const virtual = `\0${marker}`
const targets = ['chrome120', 'firefox121', 'safari17.4']

/**
 * Turns each vanilla-extract file into class names plus one call `register(css)` of the module `runtime`,
 * so that styles reach shadow roots as constructable sheets, in the order of the imports. A release has one sheet for each
 * chunk: they compress better side by side.
 */
export function sheets({ root, runtime, release }) {
  const identOption = release ? shortNames(root) : 'debug'
  const cssById = new Map()

  const importOfSheet = ({ fileScope, source }) => {
    cssById.set(fileScope.filePath, source)
    return `import ${JSON.stringify(marker + fileScope.filePath)}`
  }

  return {
    name: 'sheets',

    async transform(_code, id) {
      // The virtual id ends in .css.ts as well.
      if (id.startsWith(virtual) || !cssFileFilter.test(id)) return null
      const { source, watchFiles } = await compile({
        filePath: id,
        cwd: root,
        identOption,
        esbuildOptions: { sourcemap: false },
      })
      for (const file of watchFiles) this.addWatchFile(file)
      const code = await processVanillaFile({
        source,
        filePath: id,
        identOption,
        serializeVirtualCssPath: importOfSheet,
      })
      return { code, map: { mappings: '' }, moduleSideEffects: true }
    },

    resolveId(source) {
      if (!source.startsWith(marker)) return null
      return { id: virtual + source.slice(marker.length), moduleSideEffects: true }
    },

    async load(id) {
      if (!id.startsWith(virtual)) return null
      const file = id.slice(virtual.length)
      const css = cssById.get(file) ?? ''
      const text = release ? await minified(css) : css
      const from = JSON.stringify(path.resolve(root, runtime))
      return `import { register } from ${from}\nregister(${JSON.stringify(text)})`
    },

    renderChunk(code) {
      const calls = release ? this.parse(code).body.filter(isRegistering) : []
      if (calls.length < 2) return null
      const [first, ...others] = calls
      const text = calls.map(({ expression }) => expression.arguments[0].value).join('')
      // Lines stay in place, so the source map stays right.
      const places = [
        [first, `${first.expression.callee.name}(${JSON.stringify(text)});`],
        ...others.map((each) => [each, '']),
      ]
      const joined = places.reduceRight(
        (made, [{ start, end }, call]) => made.slice(0, start) + call + made.slice(end),
        code,
      )
      return { code: joined, map: null }
    },
  }
}

/** Whether a statement registers a sheet whose text it has. */
export const isRegistering = ({ expression }) =>
  expression?.type === 'CallExpression' &&
  /^register(\$\d+)?$/.test(expression.callee.name) &&
  typeof expression.arguments[0]?.value === 'string'

async function minified(css) {
  const { code } = await transform(css, { loader: 'css', minify: true, target: targets })
  return code.trim()
}

/**
 * The shortest possible class names, since every page downloads them: the index of the file and that of the
 * class. Shadow roots isolate them from other styles.
 */
function shortNames(root) {
  const files = readdirSync(path.join(root, 'src'), { recursive: true })
    .filter((file) => cssFileFilter.test(file))
    .sort((a, b) => (a < b ? -1 : 1))
  const names = new Map()
  const used = new Map()
  return ({ hash, filePath }) => {
    if (!names.has(hash)) {
      const at = files.indexOf(path.relative('src', filePath))
      if (at < 0) throw new Error(`${filePath} is not in src: its classes have no names.`)
      const before = used.get(filePath) ?? 0
      used.set(filePath, before + 1)
      names.set(hash, `_${at.toString(36).padStart(2, '0')}${before.toString(36)}`)
    }
    return names.get(hash)
  }
}
