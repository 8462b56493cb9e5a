import path from 'node:path'
import { portalChunks } from './tools/rollup/portal-chunks.mjs'
import { engineChunks } from './tools/rollup/engine-chunks.mjs'
import { sharedChunks } from './tools/rollup/shared-chunks.mjs'
import {
  classicInputs,
  contractInputs,
  elementInputs,
  portalInputs,
  reactInputs,
  serverInputs,
  tagsIn,
  themeInputs,
} from './tools/rollup/inputs.mjs'
import { manifest } from './tools/rollup/manifest.mjs'
import { otherAddress } from './tools/rollup/other-address.mjs'
import {
  forBrowsers,
  minify,
  onPreact,
  onServers,
  onwarn,
  release,
  root,
  transpile,
  version,
} from './tools/rollup/plugins.mjs'
import { reactIsPeer } from './tools/rollup/runtime.mjs'

const output = (dir, named = ({ name }) => name) => ({
  dir,
  format: 'es',
  sourcemap: true,
  freeze: false,
  generatedCode: { preset: 'es2015', symbols: false },
  hoistTransitiveImports: true,
  entryFileNames: '[name].js',
  chunkFileNames: (chunk) => `c/${named(chunk)}${release ? '-[hash]' : ''}.js`,
})

// Areas have files of the same names: `login-view`, `account-view`. The embed build saves these bytes.
const withArea = ({ facadeModuleId, name }) =>
  facadeModuleId?.includes('/src/areas/') ? `${path.basename(path.dirname(facadeModuleId))}-${name}` : name

// What the package has named keeps that name in the portal.
const withoutHash = ({ facadeModuleId, name }) =>
  facadeModuleId?.includes('/dist/react/') ? name.replace(/-[\w-]{8}$/, '') : name

// The shell of the first tag with what every shell is made of, and all other tags as empty shells with the object of the page:
// together they are less than one of them would cost as a file of its own. Who signs in needs the first alone.
const firstShell =
  /\/(elements\/portal-login|src\/ui\/island\/shell|src\/ui\/guard\/own-children|src\/core\/(script-settings|settings|registry|session\/session-key))\.ts$/
const otherShells = /\/(elements\/portal-\w+|src\/ui\/portico\/portico|src\/ui\/island\/missing)\.ts$/

const shellOf = (id) => (firstShell.test(id) ? 'shell' : otherShells.test(id) ? 'tags' : undefined)

const view = (name) => path.join(root, 'src/areas', `${name}.tsx`)

const inUi = (name) => path.join(root, 'src/ui', `${name}.tsx`)

const views = {
  login: view('login/view'),
  user: view('login/user-view'),
  profile: view('account/view'),
  queue: view('account/queue-view'),
  nav: view('shell/view'),
  dashboard: path.join(root, 'elements/dashboard-view.ts'),
  engine: ['area/area-view', 'resource/resource-page', 'action/open-action-dialog'].map(inUi),
  detail: inUi('resource/detail-view'),
  check: path.join(root, 'src/ui/form/check.ts'),
  report: inUi('report/report-page'),
}

const shared = () => {
  const chunkOf = sharedChunks([views.login, views.profile], [views.user, views.queue])
  return (id, graph) => shellOf(id) ?? chunkOf(id, graph)
}

// A page loads the embed build file by file; an application puts together what it needs of the react build.
const inPages = () => {
  const [engineOf, others] = [engineChunks(views), shared()]
  return {
    manualChunks: (id, graph) => engineOf(id, graph) ?? others(id, graph),
    onlyExplicitManualChunks: true,
  }
}

// One source, two builds: `embed` brings Preact along, `react` runs on the page's own React.
const embed = {
  input: elementInputs(root),
  plugins: [
    onPreact(),
    otherAddress(),
    minify(),
    manifest({ version, loader: path.join(root, 'elements/portal.ts'), tags: tagsIn(root) }),
  ],
  output: { ...output('dist/embed'), ...inPages() },
}

// One that browsers without modules can read.
const classic = {
  input: classicInputs(root),
  plugins: [...transpile(), minify(5)],
  output: { dir: 'dist/embed', format: 'iife', sourcemap: true, entryFileNames: '[name].js' },
}

const react = {
  input: { ...elementInputs(root), ...reactInputs(root) },
  external: reactIsPeer,
  plugins: [...forBrowsers(), minify()],
  output: { ...output('dist/react', withArea), manualChunks: shared(), banner: forClients },
}

// Applications that render components on a server alone, as Next does, learn that these need the browser too.
function forClients({ name }) {
  return name === 'react' ? "'use client'" : ''
}

const server = {
  input: serverInputs(root),
  plugins: [onServers(), minify()],
  output: output('dist/server'),
}

const contract = {
  input: contractInputs(root),
  external: ['superstruct'],
  plugins: transpile(),
  output: output('dist/contract'),
}

const themes = { input: themeInputs(root), plugins: transpile(), output: output('dist/themes') }

// The reference host's own page: an app on the built package, as anybody's is, with React inside.
const portal = {
  input: portalInputs(root),
  plugins: [...transpile(), minify()],
  output: { ...output('dist/portal', withoutHash), manualChunks: portalChunks(root) },
}

export default [embed, classic, react, server, contract, themes, portal]
  .filter(({ input }) => Object.keys(input).length > 0)
  // Nothing of ours has getters that do something: a spread that nobody reads is left out.
  .map((build) => ({ treeshake: { propertyReadSideEffects: false }, ...build, onwarn }))
