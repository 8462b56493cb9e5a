import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Hono } from 'hono'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
}

interface Served {
  body: Buffer
  brotli: Buffer
  etag: string
  changed: number
}

/**
 * Serves a folder's scripts, styles and images, compressed. A file with a hash in its name is kept for ever,
 * any other asked for anew each time. `anyOrigin` lets other sites load them as modules.
 */
export function serveFolder(app: Hono, base: string, folder: string, { anyOrigin = false } = {}): void {
  const cache = new Map<string, Served>()
  app.get(`${base}/*`, (c, next) => {
    const file = path.join(folder, path.normalize(c.req.path.slice(base.length)))
    const type = types[path.extname(file)]
    const served = type && file.startsWith(folder + path.sep) ? read(cache, file) : undefined
    if (!type || !served) return next()
    c.header('content-type', type)
    c.header('cache-control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('etag', served.etag)
    c.header('vary', 'accept-encoding')
    if (anyOrigin) {
      c.header('access-control-allow-origin', '*')
      c.header('cross-origin-resource-policy', 'cross-origin')
    }
    if (c.req.header('if-none-match') === served.etag) return c.body(null, 304)
    if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(new Uint8Array(served.body))
    c.header('content-encoding', 'br')
    return c.body(new Uint8Array(served.brotli))
  })
}

const hashed = /-[\w-]{8}\.(js|css)$/

function read(cache: Map<string, Served>, file: string): Served | undefined {
  if (!existsSync(file)) return undefined
  const { mtimeMs } = statSync(file)
  const known = cache.get(file)
  if (known?.changed === mtimeMs) return known
  const body = readFileSync(file)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const served = { body, brotli: brotliCompressSync(body), etag, changed: mtimeMs }
  cache.set(file, served)
  return served
}
