// Compresses the files that the host serves into `dist/compressed`, each under the hash of its content: a
// copy is never stale, and unchanged files are not compressed again.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { compressed } from './compressed.mjs'
import { root } from './root.mjs'

const folder = path.join(root, 'dist/compressed')
const served = ['dist/embed', 'dist/portal', 'demo-host/portal/assets']
const worthwhile = 512

mkdirSync(folder, { recursive: true })
const files = served.flatMap(filesOf).map((file) => readFileSync(file))
const written = await Promise.all(
  files
    .filter(({ length }) => length >= worthwhile)
    .flatMap((bytes) => ['br', 'gz'].map((way) => write(bytes, way))),
)
const wanted = new Set(written)
for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(path.join(folder, name))

async function write(bytes, way) {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const file = path.join(folder, `${hash}.${way}`)
  const small = await compressed(bytes, way)
  // The name is a hash of the content: same length, same file.
  if (statSync(file, { throwIfNoEntry: false })?.size !== small.length) writeFileSync(file, small)
  return path.basename(file)
}

function filesOf(of) {
  const start = path.join(root, of)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true })
    .filter((name) => /\.(js|css|json|svg)$/.test(name))
    .map((name) => path.join(start, name))
}
