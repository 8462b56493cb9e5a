import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Hono } from 'hono'
import { answerKept, hashOfBytes, type KeptBytes } from '../svc/kernel/http/kept-bytes.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Files precompressed by the build, by content hash. */
const compressedFolder = path.join(import.meta.dirname, '../../dist/compressed')

/** Options of a served folder. */
export interface FolderOptions {
  /** Other sites may load its files as modules. */
  anyOrigin?: boolean
  /** Source maps are served too. */
  maps?: boolean
}

interface Read extends KeptBytes {
  changed: number
}

/**
 * Serves a folder's scripts, styles and images, precompressed by the build. Files with a hash in their name
 * are cached forever; others are revalidated.
 */
export function serveFolder(
  app: Hono,
  base: string,
  folder: string,
  { anyOrigin = false, maps = true }: FolderOptions = {},
): void {
  const cache = new Map<string, Read>()
  const open = anyOrigin
    ? { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    : undefined
  app.get(`${base}/*`, (c, next) => {
    const file = path.join(folder, path.normalize(c.req.path.slice(base.length)))
    const type = types[path.extname(file)]
    if (!type || !file.startsWith(folder + path.sep)) return next()
    if (!maps && path.extname(file) === '.map') return next()
    const kept = read(cache, file, type)
    if (!kept) return next()
    const caching = hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return Promise.resolve(answerKept(kept, c.req.raw.headers, { 'cache-control': caching, ...open }))
  })
}

const hashed = /-[\w-]{8}\.(js|css)$/

function read(cache: Map<string, Read>, file: string, type: string): Read | undefined {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) return undefined
  const known = cache.get(file)
  if (known?.changed === changed) return known
  const plain = readFileSync(file)
  const hash = hashOfBytes(plain)
  const [br, gzip] = [compressedAs(`${hash}.br`), compressedAs(`${hash}.gz`)]
  const kept = { type, hash, plain, compressed: { ...(br && { br }), ...(gzip && { gzip }) }, changed }
  cache.set(file, kept)
  return kept
}

function compressedAs(name: string): Buffer | undefined {
  const file = path.join(compressedFolder, name)
  return existsSync(file) ? readFileSync(file) : undefined
}
