import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, context } from 'esbuild'

const root = path.resolve(import.meta.dirname, '..')

/** Bundles the reference host into `dist/host/main.mjs`; npm packages stay outside. */
export const bundleHost = () => build(hostOptions)

/** Bundles the standalone portal's page scripts into `dist/portal`, with React inside. */
export const bundlePortal = () => build(portalOptions(true))

/** Rebuilds both whenever a source changes. */
export async function watchHost() {
  for (const options of [hostOptions, portalOptions(false)]) {
    const watched = await context(options)
    await watched.watch()
  }
}

const hostOptions = {
  absWorkingDir: root,
  entryPoints: ['demo-host/main.ts'],
  outfile: 'dist/host/main.mjs',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [filesBesideSources()],
}

const portalOptions = (release) => ({
  absWorkingDir: root,
  entryPoints: ['demo-host/portal/main.tsx', 'demo-host/portal/looks/portal.css'],
  outdir: 'dist/portal',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: release,
  sourcemap: true,
  chunkNames: 'c/[name]-[hash]',
  // The type checker looks into the sources; the portal itself runs on the built package, as everybody does.
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
  define: { 'process.env.NODE_ENV': JSON.stringify(release ? 'production' : 'development') },
  logLevel: 'warning',
})

/** Keeps `import.meta.dirname` true: files that lie beside a source are still found from the bundle. */
function filesBesideSources() {
  return {
    name: 'files-beside-sources',
    setup(setup) {
      setup.onLoad({ filter: /demo-host[\\/].*\.ts$/ }, async ({ path: file }) => {
        const folder = path.relative(path.join(root, 'dist/host'), path.dirname(file)).replaceAll('\\', '/')
        const source = await readFile(file, 'utf8')
        const contents = source
          .replaceAll('import.meta.url', `new URL('${folder}/${path.basename(file)}', import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
        return { contents, loader: 'ts' }
      })
    },
  }
}
