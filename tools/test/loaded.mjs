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

const inOrder = (one, other) => (one < other ? -1 : 1)

/** Records it anew of the files that have noted in a folder which scripts they loaded. */
export function recordLoaded(noted) {
  const all = readLoaded()
  for (const note of readdirSync(noted)) {
    const scripts = JSON.parse(readFileSync(path.join(noted, note), 'utf8'))
    const loaded = new Set(scripts.flatMap(scriptsAt).flatMap(sourcesOf).flatMap(areaFolder))
    all[path.basename(note, '.json')] = [...loaded].sort(inOrder)
  }
  writeFileSync(file, `${JSON.stringify(all, Object.keys(all).sort(inOrder), 2)}\n`)
}

/** The folder of an area that a source belongs to, or one below it; none of another source. */
export function areaFolder(source) {
  const [folder] = /^src\/areas\/[^/]+(\/[^/]+(?=\/))?/.exec(source) ?? []
  return folder ? [folder.replace(/\/[^/]+\.\w+$/, '')] : []
}

// The name of a built script says its content, so it is in one place only.
const folders = ['dist/embed', 'dist/embed/c', 'dist/portal', 'dist/portal/c']
const scriptsAt = (name) => folders.map((folder) => `${folder}/${name}`).filter((file) => existsSync(file))

/** What a script was made from; that of the portal is made from what applications get. */
function sourcesOf(script) {
  const map = `${script}.map`
  if (!existsSync(map)) return [script]
  const { sources } = JSON.parse(readFileSync(map, 'utf8'))
  return sources.flatMap((source) => sourcesOf(path.posix.join(path.posix.dirname(script), source)))
}
