// A cache in `.cache/build` of results by a hash of their inputs.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './files-below.mjs'
import { root } from './root.mjs'

export const cacheFolder = path.join(root, '.cache/build')

const longest = 30 * 24 * 60 * 60 * 1000

/** Hashes strings and bytes into a file name. */
export function hashOf(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 27)
}

/** Returns the cached bytes, or calls `make` and caches its result. */
export async function remembered(kind, name, make) {
  const file = path.join(cacheFolder, kind, name)
  return read(file) ?? keep(file, await make())
}

/** Deletes entries older than a month; those still needed are made again. */
export function forgetOld() {
  const oldest = Date.now() - longest
  for (const file of filesBelow(path.relative(root, cacheFolder)).map((name) => path.join(root, name)))
    if (statSync(file).mtimeMs < oldest) rmSync(file)
}

function read(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function keep(file, bytes) {
  mkdirSync(path.dirname(file), { recursive: true })
  // Renamed into place, so concurrent builds never read half a file.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
  return Buffer.from(bytes)
}
