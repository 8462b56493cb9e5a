import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = 'tests/loaded.json'

/**
 * The folders of areas of which pages loaded something while each file end to end was tried last, by its name. Of a file that
 * is not there nothing is known: it starts browsers of its own, or is new.
 */
export function readLoaded() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Updates the record with the scripts that test files noted in a folder: only of those that `passed`, since a
 * failing one stops before loading everything. Drops those that `isThere` denies.
 */
export function recordLoaded(noted, passed, isThere) {
  const all = readLoaded()
  for (const name of readdirSync(noted).map((note) => path.basename(note, '.json'))) {
    if (!passed(name)) continue
    const scripts = JSON.parse(readFileSync(path.join(noted, `${name}.json`), 'utf8'))
    const folders = scripts.flatMap(scriptsAt).flatMap(sourcesOf).map(areaFolder).filter(Boolean)
    all[name] = [...new Set(folders)].sort(inOrder)
  }
  const names = Object.keys(all).filter(isThere).sort(inOrder)
  writeFileSync(file, `${JSON.stringify(all, names, 2)}\n`)
}

const inOrder = (one, other) => (one < other ? -1 : 1)

/** The folder of an area that a source is in, or the one below it; none of another source. */
export const areaFolder = (source) => /^src\/areas\/[^/]+(\/[^/]+)?(?=\/)/.exec(source)?.[0]

// The name of a built script says its content, so it is in one place only.
const places = ['dist/embed', 'dist/embed/c', 'dist/portal', 'dist/portal/c']
const scriptsAt = (name) => places.map((folder) => `${folder}/${name}`).filter((file) => existsSync(file))

/** What a script was made from; that of the portal is made from what applications get. */
function sourcesOf(script) {
  const map = `${script}.map`
  if (!existsSync(map)) return [script]
  const { sources } = JSON.parse(readFileSync(map, 'utf8'))
  return sources.flatMap((source) => sourcesOf(path.posix.join(path.posix.dirname(script), source)))
}
