import path from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../build/root.mjs'
import { firstCard } from '../rollup/first-card.mjs'
import { forBrowsers, onPreact, onwarn } from '../rollup/plugins.mjs'

/**
 * Bundles browser tests once per build with the package's plugins; no page downloads the result, so speed
 * matters more than size. A test imports sources by path; `#build/login.js` is the built script of the build
 * under test.
 */
export async function bundleTests(files, build) {
  const bundle = await rolldown({
    input: Object.fromEntries(files.map((file) => [file.replace(/\.tsx?$/, ''), path.resolve(root, file)])),
    // Paths that the test runner's server answers itself.
    external: (id) => /^\/(dist|__web-dev-server__)/.test(id),
    // The test runner adds a query to a test's address: code that others import must not be in the test's own file.
    preserveEntrySignatures: 'strict',
    ...optionsOf(build),
  })
  const dir = path.join(root, '.cache/tests', build)
  await bundle.write({ dir, format: 'es', sourcemap: true, chunkFileNames: 'c/[name]-[hash].js' })
  await bundle.close()
}

/** Bundles one page's script on Preact, with the sample services that element tests have. */
export async function bundlePage(file, dir) {
  const bundle = await rolldown({ input: file, moduleTypes: { '.woff2': 'binary' }, ...optionsOf('embed') })
  await bundle.write({ dir, format: 'es', chunkFileNames: 'c/[name]-[hash].js' })
  await bundle.close()
}

const optionsOf = (build) => ({
  platform: 'browser',
  tsconfig: false,
  transform: {
    define: { 'process.env.PORTICO_TEST_DEEP': JSON.stringify(process.env.PORTICO_TEST_DEEP ?? '') },
  },
  plugins: [built(build), firstCard(), build === 'embed' ? onPreact() : forBrowsers()]
    .flat(Infinity)
    .filter(isNotItsOwn),
  onwarn,
  checks: { pluginTimings: false, ineffectiveDynamicImport: false },
})

// It finds packages and reads CommonJS by itself.
const isNotItsOwn = (plugin) => plugin && !['node-resolve', 'commonjs'].includes(plugin.name)

const wholeContract = /\/dist\/contract\/|\/tests\/elements\/screens\/fits-contract\.ts$/

/** The embed build is tested as a page loads it; the react build as an application bundles it, with its own React. */
const built = (build) => ({
  name: 'built',
  resolveId(source, importer) {
    if (source === '#contract') return path.join(root, 'dist/contract/index.js')
    if (source === '#server') return { id: '/dist/server/server.js', external: true }
    // The contract as the package has it, with all its structs and what checks them.
    if (source === 'superstruct' && importer && wholeContract.test(importer))
      return path.join(root, 'node_modules/superstruct/dist/index.mjs')
    const script = /^#build\/(.+)$/.exec(source)?.[1]
    if (!script) return null
    return build === 'embed'
      ? { id: `/dist/embed/${script}`, external: true }
      : path.join(root, 'dist/react', script)
  },
})
