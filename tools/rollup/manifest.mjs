import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * Writes `manifest.json`: the sizes and the integrity of every script, what each entry needs at once (`preload`),
 * and, for the loader, what each tag loads when it is first used (`views`). `later` names what only some pages need:
 * languages, the palette of a brand colour, the screens behind a form.
 */
export function manifest({ version, loader, tags }) {
  return {
    name: 'manifest',
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const describe = (chunk) => ({
        preload: closure(byFile, chunk.imports),
        ...(chunk.facadeModuleId === loader ? { views: viewsByTag(this, byFile, chunk, tags) } : {}),
      })
      const entries = chunks.filter((chunk) => chunk.isEntry).sort(byName)
      const later = chunks.filter((chunk) => chunk.isDynamicEntry && !chunk.isEntry).sort(byName)
      const made = {
        version,
        entries: Object.fromEntries(entries.map((chunk) => [chunk.fileName, describe(chunk)])),
        later: Object.fromEntries(later.map((chunk) => [ownName(chunk, later), chunk.fileName])),
        files: Object.fromEntries(
          chunks.sort(byName).map(({ fileName }) => [fileName, figures(dir, fileName)]),
        ),
      }
      writeFileSync(path.join(dir, 'manifest.json'), `${JSON.stringify(made, null, 2)}\n`)
    },
  }
}

const byName = (a, b) => (a.fileName < b.fileName ? -1 : 1)

// Several screens have words and sections: their folder tells them apart.
const ownName = ({ name, moduleIds }, all) => {
  const isAlone = all.filter((chunk) => chunk.name === name).length === 1
  const file = moduleIds.findLast((id) => path.parse(id).name === name)
  return isAlone || !file ? name : `${path.basename(path.dirname(file))}/${name}`
}

/** Files reached by static imports, each once, nearest first. */
function closure(byFile, from) {
  const reached = new Set(from)
  for (const file of reached) for (const next of byFile.get(file)?.imports ?? []) reached.add(next)
  return [...reached]
}

/** For each tag: the scripts that its class imports when it is first used, and what they import at once. */
function viewsByTag(context, byFile, loader, tags) {
  const here = new Set([loader.fileName, ...closure(byFile, loader.imports)])
  const fileOf = (module) => [...byFile.values()].find((chunk) => chunk.moduleIds.includes(module))?.fileName
  return Object.fromEntries(
    Object.entries(tags).map(([tag, file]) => {
      const own = (context.getModuleInfo(file)?.dynamicallyImportedIds ?? []).map(fileOf)
      return [tag, closure(byFile, own).filter((script) => !here.has(script))]
    }),
  )
}

function figures(dir, file) {
  const code = readFileSync(path.join(dir, file))
  return {
    bytes: code.length,
    brotli: brotliCompressSync(code).length,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  }
}
