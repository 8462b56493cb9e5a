import path from 'node:path'
import alias from '@rollup/plugin-alias'
import { release, root } from './tools/build/root.mjs'
import { portalChunks } from './tools/rollup/portal-chunks.mjs'
import { engineChunks } from './tools/rollup/engine-chunks.mjs'
import { sharedChunks } from './tools/rollup/shared-chunks.mjs'
import { fetchedFrom } from './tools/rollup/fetched-from.mjs'
import { firstCard, restOfStyles } from './tools/rollup/first-card.mjs'
import {
  classicInputs,
  commandInputs,
  contractInputs,
  elementInputs,
  frameInputs,
  isolatedInputs,
  loaderInputs,
  loginInputs,
  portalInputs,
  reactInputs,
  serverInputs,
  sharedInputs,
  tagsIn,
  themeInputs,
} from './tools/rollup/inputs.mjs'
import { laterChunks } from './tools/rollup/later-chunks.mjs'
import { lentByEntry } from './tools/rollup/lent-by-entry.mjs'
import { manifest } from './tools/rollup/manifest.mjs'
import { otherAddress } from './tools/rollup/other-address.mjs'
import {
  forBrowsers,
  minify,
  onPreact,
  onServers,
  onwarn,
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

// What every copy of Portico has in common with the others of a page, which views need as well; and all tags as empty shells with
// the object of the page: together they are less than one of them would cost as a file of its own.
// The isolated page and the frame around it need as much, and nothing of an island.
const common =
  /\/src\/(ui\/(guard\/own-children|island\/(islands|page-settings))|core\/(in-time|settings|registry|url-of|fetch-script|session\/session-key|frame\/framed-by|i18n\/(pick-language|direction)))\.ts$/
const shells =
  /\/(elements\/portal-[\w-]+|src\/ui\/portico\/portico|src\/ui\/island\/(shell|missing)|src\/core\/script-settings)\.ts$/

const shellOf = (id) => (common.test(id) ? 'common' : shells.test(id) ? 'tags' : undefined)

const view = (name) => path.join(root, 'src/areas', `${name}.tsx`)

const inUi = (name) => path.join(root, 'src/ui', `${name}.tsx`)

const views = {
  login: view('login/view'),
  user: view('login/user-view'),
  profile: view('account/view'),
  queue: view('account/queue/view'),
  nav: view('shell/view'),
  dashboard: path.join(root, 'elements/dashboard-view.ts'),
  engine: ['area/area-view', 'resource/resource-page', 'action/action-dialog'].map(inUi),
  detail: inUi('resource/detail-view'),
  check: path.join(root, 'src/ui/form/check/check.ts'),
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

const built = manifest({ version, tags: tagsIn(root) })

// One source, two builds: `embed` brings Preact along, `react` runs on the page's own React.
const embed = {
  input: sharedInputs(root),
  plugins: [onPreact(), otherAddress(), minify(), built.shared()],
  output: { ...output('dist/embed'), ...inPages() },
}

// The first card comes at once, and its view beside it. What is fetched is its own, as all of it runs on one Preact.
const login = {
  input: loginInputs(root),
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    firstCard(),
    onPreact(),
    restOfStyles(),
    lentByEntry(`lent ${version}`),
    minify(),
    built.alone('portal-login'),
  ],
  output: {
    ...output('dist/embed', ({ name }) => `login-${name}`),
    manualChunks: laterChunks({
      view: [views.login],
      later: ['deferred-screens.ts', 'sign-out.tsx'].map((file) => path.join(root, 'src/areas/login', file)),
    }),
    onlyExplicitManualChunks: true,
  },
}

const loader = {
  input: loaderInputs(root),
  plugins: [
    firstCard(),
    onPreact(),
    fetchedFrom(built),
    otherAddress((file) => built.importsOf(file.slice(2))),
    minify(),
    built.loader(),
  ],
  output: output('dist/embed'),
}

// A frame is there two round trips earlier if its script has all that it needs; what the page inside begins with is as short.
const frameView = path.join(root, 'src/areas/frame/view.ts')

const inOne = (input) => ({
  input,
  plugins: [onPreact(), fetchedFrom(built, [frameView]), minify(), built.single()],
  output: output('dist/embed'),
})

const frame = inOne(frameInputs(root))

const isolated = inOne(isolatedInputs(root))

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

const command = {
  input: commandInputs(root),
  external: ['superstruct', /^node:/],
  plugins: transpile(),
  output: output('dist/cli'),
}

const themes = { input: themeInputs(root), plugins: transpile(), output: output('dist/themes') }

// The reference host's own page: an app on the built package, like any other, with React inside.
const portal = {
  input: portalInputs(root),
  plugins: [
    alias({ entries: { 'portico/react': path.join(root, 'dist/react/react.js') } }),
    transpile(),
    minify(),
  ],
  output: { ...output('dist/portal', withoutHash), manualChunks: portalChunks(root) },
}

/**
 * Bundles built together, in this order: the loader points to files of the embed build, the portal contains the react build.
 * Any two groups can be built at the same time.
 */
export const groups = {
  pages: { embed, login, loader, frame, isolated, classic },
  application: { react, portal },
  service: { server, contract },
  package: { command, themes },
}

for (const group of Object.values(groups)) {
  for (const [name, build] of Object.entries(group)) {
    // No getter here has side effects, so unused spreads can be dropped.
    group[name] = { treeshake: { propertyReadSideEffects: false }, ...build, onwarn }
    if (Object.keys(build.input).length === 0) delete group[name]
  }
}

// What `npm run dev` watches: all that the host serves.
export default [groups.pages, groups.application, groups.service].flatMap(Object.values)
