import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { externalPackages } from '../build/external-packages.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Compiles test files, and programs that they start, together: compiling shared sources per file, as tsx
 * does, takes a quarter of the total time. Returns the folder, which mirrors the paths below `root`.
 */
export async function compileTests(files, suite) {
  const outdir = path.join(root, '.cache/tests/node', suite)
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: [...files, fileWorker, pdfProcess],
    outbase: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'c/[name]-[hash]',
    bundle: true,
    splitting: true,
    external: externalPackages,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    logLevel: 'error',
    define: {
      FILE_WORKER: JSON.stringify(compiledUrl(outdir, fileWorker)),
      PDF_PROCESS: JSON.stringify(compiledUrl(outdir, pdfProcess)),
    },
    plugins: [whereItWas],
  })
  return outdir
}

// A thread and a process of the service have files of their own.
const fileWorker = 'demo-host/svc/kernel/files/file-worker.ts'
const pdfProcess = 'demo-host/svc/kernel/pdf/pdf-process.ts'

const compiledUrl = (outdir, source) => pathToFileURL(path.join(outdir, source.replace('.ts', '.mjs'))).href

/** Code that looks for files beside itself finds them at its source. */
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
