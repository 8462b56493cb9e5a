import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '..')

// Packages of so many files that finding them takes every process longer than what they do.
const bundled = [
  'hast-util-from-html',
  'hast-util-sanitize',
  'hast-util-to-html',
  'hono',
  'jose',
  'kysely',
  'openid-client',
  'superstruct',
]
const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const external = Object.keys({ ...dependencies, ...devDependencies }).filter(
  (name) => !bundled.includes(name),
)

/**
 * Compiles test files, and programs that they start, once for all of them: compiling what they share anew for each
 * file, as tsx does, takes a quarter of the time of all. Answers the folder, in which every file has its place below `root`.
 */
export async function compileTests(files, suite) {
  const outdir = path.join(root, '.cache/tests/node', suite)
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'c/[name]-[hash]',
    bundle: true,
    splitting: true,
    external,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    logLevel: 'error',
    plugins: [whereItWas],
  })
  return outdir
}

/** Code that looks for files beside itself finds them where its source is. */
const whereItWas = {
  name: 'where-it-was',
  setup(compiler) {
    compiler.onLoad({ filter: /\.(mjs|ts)$/ }, ({ path: file }) => ({
      loader: path.extname(file) === '.mjs' ? 'js' : 'ts',
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file)))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
    }))
  },
}
