import path from 'node:path'
import { rollup } from 'rollup'
import { release, root } from '../build/root.mjs'
import { parsed } from './markup.mjs'
import { onServers } from './plugins.mjs'
import { isRegistering } from './sheets.mjs'
import { splitStyles } from './split-styles.mjs'

const inSources = (file) => path.join(root, file)
const entry = inSources('elements/server/first-card.ts')
const parts = inSources('src/areas/login/first-card/parts.ts')
const view = inSources('src/areas/login/view.tsx')
const sheets = inSources('src/ui/sheets.ts')
const shared = 'first-card:styles'

let rendering

/** Writes the sign-in card into the script that shows it first, as `portico/server` renders it: nodes, messages and the styles it needs. */
export const firstCard = () => ({
  name: 'first-card',
  async load(id) {
    if (id !== parts) return null
    const { files, card } = await (rendering ??= render())
    for (const file of files) this.addWatchFile(file)
    return Object.entries(card)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})

/** For a view that loads after that script alone: its styles are those of the card, and the rest. */
export const restOfStyles = () => ({
  name: 'rest-of-styles',
  resolveId: (source) => (source === shared ? { id: `\0${shared}`, moduleSideEffects: true } : null),
  load: (id) =>
    id === `\0${shared}`
      ? `import { register } from ${JSON.stringify(sheets)}\nimport { styles } from ${JSON.stringify(parts)}\nregister(styles)`
      : null,
  transform: (code, id) => (id === view ? { code: `import '${shared}';${code}`, map: null } : null),
  async renderChunk(code, { moduleIds }) {
    if (!release || !moduleIds.includes(view)) return null
    const { classes } = await rendering
    const calls = this.parse(code).body.filter(isRegistering)
    // The sheets of a chunk are one by now.
    if (calls.length !== 1) throw new Error(`The view has ${calls.length} style sheets.`)
    const [{ start, end, value }] = calls[0].expression.arguments
    const { rest } = splitStyles(value, classes)
    // Lines stay in place, so the source map stays right.
    return { code: code.slice(0, start) + JSON.stringify(rest) + code.slice(end), map: null }
  },
})

async function render() {
  const bundle = await rollup({
    input: entry,
    plugins: [alone, onServers()],
    treeshake: { propertyReadSideEffects: false },
  })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  const module = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
  const { markup, texts, styles } = await module.firstCard()
  const [[, , template, ...light]] = parsed(markup)
  // The link to the styles is that of a server's markup.
  const shadow = template.slice(2).filter(([name]) => name !== 'link')
  const classes = new Set(shadow.flatMap(classesIn))
  return {
    files: bundle.watchFiles.filter((file) => path.isAbsolute(file)),
    card: { texts, shadow, light: light.map(withId), styles: splitStyles(styles, classes).first },
    classes,
  }
}

const classesIn = ([, attributes, ...children]) => [
  ...(attributes.class?.split(' ') ?? []),
  ...children.filter(Array.isArray).flatMap(classesIn),
]

/** Screens that come later bring styles that the card does not need. */
const alone = { name: 'alone', resolveDynamicImport: () => ({ id: 'none', external: true }) }

/** A form's id is another one on each page. */
const withId = (part) => JSON.parse(JSON.stringify(part).replaceAll(/portal-[\da-f]{32}/g, '#'))
