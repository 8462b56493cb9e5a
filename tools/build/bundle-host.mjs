import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, context } from 'esbuild'
import { externalPackages } from './external-packages.mjs'
import { root } from './root.mjs'

/**
 * Bundles the reference host into `dist/host/main.mjs`, with the thread of its files and the process of its
 * documents beside it; most npm packages stay external.
 */
export const bundleHost = () => build(hostOptions)

/** Bundles the standalone portal's style sheet into `dist/portal/looks`. */
export const bundleLooks = () => build(looksOptions(true))

/** Rebuilds both whenever a source changes. */
export async function watchHost() {
  for (const options of [hostOptions, looksOptions(false)]) {
    const watched = await context(options)
    await watched.watch()
  }
}

const hostOptions = {
  absWorkingDir: root,
  entryPoints: {
    main: 'demo-host/main.ts',
    'file-worker': 'demo-host/svc/kernel/files/file-worker.ts',
    'pdf-process': 'demo-host/svc/kernel/pdf/pdf-process.ts',
  },
  outdir: 'dist/host',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: externalPackages,
  sourcemap: true,
  logLevel: 'warning',
  // From where the sources of `file-maker.ts` and `start-process.ts` are.
  define: {
    FILE_WORKER: "'../../../../dist/host/file-worker.mjs'",
    PDF_PROCESS: "'../../../../dist/host/pdf-process.mjs'",
  },
  plugins: [filesBesideSources()],
}

const looksOptions = (release) => ({
  absWorkingDir: root,
  entryPoints: ['demo-host/portal/looks/portal.css'],
  outdir: 'dist/portal/looks',
  bundle: true,
  minify: release,
  sourcemap: true,
  logLevel: 'warning',
})

/** Keeps `import.meta.dirname` correct, so the bundle still finds files beside a source. */
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
