import path from 'node:path'
import { sharedChunks } from './tools/rollup/shared-chunks.mjs'
import { contractInputs, elementInputs, reactInputs, tagsIn, themeInputs } from './tools/rollup/inputs.mjs'
import { manifest } from './tools/rollup/manifest.mjs'
import { forBrowsers, minify, onwarn, release, root, transpile, version } from './tools/rollup/plugins.mjs'
import { reactIsPeer, reactIsPreact } from './tools/rollup/runtime.mjs'

const output = (dir) => ({
  dir,
  format: 'es',
  sourcemap: true,
  hoistTransitiveImports: true,
  entryFileNames: '[name].js',
  chunkFileNames: release ? 'c/[name]-[hash].js' : 'c/[name].js',
})

// The shell of the first tag with what every shell is made of, and all other tags as empty shells: together they are less than
// one of them would cost as a file of its own. Who signs in needs the first alone.
const firstShell =
  /\/(elements\/portal-login|src\/ui\/island\/shell|src\/core\/(script-settings|settings|registry))\.ts$/
const otherShells = /\/elements\/portal-\w+\.ts$/

const shellOf = (id) => (firstShell.test(id) ? 'shell' : otherShells.test(id) ? 'tags' : undefined)

const view = (name) => path.join(root, 'src/areas', `${name}.tsx`)

const inPages = (dir) => {
  const shared = sharedChunks(
    [view('login/view'), view('account/view')],
    [view('login/user-view'), view('account/queue-view')],
  )
  return { ...output(dir), manualChunks: (id, graph) => shellOf(id) ?? shared(id, graph) }
}

// One source, two builds: `embed` brings Preact along, `react` runs on the page's own React.
const embed = {
  input: elementInputs(root),
  plugins: [
    reactIsPreact(),
    ...forBrowsers(),
    minify(),
    manifest({ version, loader: path.join(root, 'elements/portal.ts'), tags: tagsIn(root) }),
  ],
  output: inPages('dist/embed'),
}

const react = {
  input: { ...elementInputs(root), ...reactInputs(root) },
  external: reactIsPeer,
  plugins: [...forBrowsers(), minify()],
  output: inPages('dist/react'),
}

const contract = {
  input: contractInputs(root),
  external: ['superstruct'],
  plugins: transpile(),
  output: output('dist/contract'),
}

const themes = { input: themeInputs(root), plugins: transpile(), output: output('dist/themes') }

export default [embed, react, contract, themes]
  .filter(({ input }) => Object.keys(input).length > 0)
  .map((build) => ({ ...build, onwarn }))
