// Compresses the files that the host serves into `dist/compressed`, each under the hash of its content: a
// copy is never stale, and unchanged files are not compressed again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'dist/compressed')
const served = ['dist/embed', 'dist/portal', 'demo-host/portal/assets']
const worthwhile = 512

const ways = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

export async function compressServed() {
  mkdirSync(folder, { recursive: true })
  const wanted = new Map()
  for (const file of served.flatMap(filesOf)) {
    const bytes = readFileSync(file)
    if (bytes.length < worthwhile) continue
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    for (const [ending, compress] of Object.entries(ways))
      wanted.set(`${hash}.${ending}`, () => compress(bytes))
  }
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(path.join(folder, name))
  await Promise.all(
    [...wanted].map(async ([name, compress]) => {
      const file = path.join(folder, name)
      if (!existsSync(file)) writeFileSync(file, await compress())
    }),
  )
}

function filesOf(of) {
  const start = path.join(root, of)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true })
    .filter((name) => /\.(js|css|json|svg)$/.test(name))
    .map((name) => path.join(start, name))
}
