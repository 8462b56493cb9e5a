import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressed } from '../build/compressed.mjs'

/**
 * Writes `manifest.json`: the size and integrity of every script, the files that each entry needs at once
 * (`preload`), and the files that each tag loads on first use (`views`), where they are others. `later` names files
 * for some pages only: languages, the palette of a brand colour, the screens behind a form. An entry has its
 * own list if it shares no files with others.
 */
export function manifest({ version, tags }) {
  const made = { version, entries: {}, later: {}, files: {} }
  let needs

  const write = async (dir, bundle) => {
    await Promise.all(
      chunksOf(bundle).map(async ({ fileName }) => {
        made.files[fileName] = await figures(dir, fileName)
      }),
    )
    const sorted = { ...made, entries: byName(made.entries), files: byName(made.files) }
    writeFileSync(path.join(dir, 'manifest.json'), `${JSON.stringify(sorted, null, 2)}\n`)
  }

  return {
    /** For the build whose scripts share their files. */
    shared: () => ({
      name: 'manifest-of-shared',
      async writeBundle({ dir }, bundle) {
        const chunks = chunksOf(bundle)
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const fileOf = (module) => chunks.find(({ moduleIds }) => moduleIds.includes(module))?.fileName
        needs = {
          fileOf,
          names: namesIn(chunks),
          closure: (file) => closure(byFile, [file]),
          views: viewsByTag(this, tags, fileOf),
        }
        for (const { fileName, imports } of chunks.filter(({ isEntry }) => isEntry))
          made.entries[fileName] = { preload: closure(byFile, imports) }
        made.later = laterOf(chunks)
        await write(dir, bundle)
      },
    }),
    /** For a script of one tag that shares no files: its view, and its deferred parts. */
    alone: (tag) => ({
      name: 'manifest-of-one',
      async writeBundle({ dir }, bundle) {
        const chunks = chunksOf(bundle)
        const fileOf = (module) => chunks.find(({ moduleIds }) => moduleIds.includes(module))?.fileName
        const view = viewsByTag(this, { [tag]: tags[tag] }, fileOf)[tag]
        const later = laterOf(chunks.filter(({ fileName }) => fileName !== view))
        for (const { fileName } of chunks.filter(({ isEntry }) => isEntry))
          made.entries[fileName] = { preload: [], views: { [tag]: [view] }, later }
        await write(dir, bundle)
      },
    }),
    /** For the loader, which is one file and fetches the shared ones. */
    loader: () => ({
      name: 'manifest-of-loader',
      async writeBundle({ dir }, bundle) {
        const views = Object.entries(needs.views).map(([tag, file]) => [tag, needs.closure(file)])
        for (const { fileName } of chunksOf(bundle))
          made.entries[fileName] = { preload: [], views: Object.fromEntries(views) }
        await write(dir, bundle)
      },
    }),
    /** For a script that is one file and fetches nothing that a tag needs first. */
    single: () => ({
      name: 'manifest-of-single',
      async writeBundle({ dir }, bundle) {
        for (const { fileName } of chunksOf(bundle)) made.entries[fileName] = { preload: [] }
        await write(dir, bundle)
      },
    }),
    /** The shared file that has a module. */
    fileOf: (module) => needs.fileOf(module),
    /** The export name of the deferred module in a shared file that has more modules. */
    nameIn: (file) => needs.names.get(file),
    /** The direct and indirect imports of a shared file. */
    importsOf: (file) => needs.closure(file).slice(1),
  }
}

const chunksOf = (bundle) => Object.values(bundle).filter(({ type }) => type === 'chunk')

const byName = (entries) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))

function laterOf(chunks) {
  const later = chunks.filter(({ isDynamicEntry, isEntry }) => isDynamicEntry && !isEntry)
  return byName(Object.fromEntries(later.map((chunk) => [ownName(chunk, later), chunk.fileName])))
}

// Several screens have messages and sections: their folder tells them apart.
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

const fetched = /import\(["']\.\/([^"']+)["']\)\)?\.then\(\(?(\w+)\)?\s*=>\s*\2\.(\w+)\)/g

const namesIn = (chunks) =>
  new Map(
    chunks.flatMap(({ fileName, code }) =>
      Array.from(code.matchAll(fetched), ([, file, , name]) => [
        path.join(path.dirname(fileName), file),
        name,
      ]),
    ),
  )

/** For each tag the script that its class imports when it is first used. */
function viewsByTag(context, tags, fileOf) {
  return Object.fromEntries(
    Object.entries(tags).map(([tag, file]) => {
      const [view] = context.getModuleInfo(file).dynamicallyImportedIds
      return [tag, fileOf(view)]
    }),
  )
}

async function figures(dir, file) {
  const code = readFileSync(path.join(dir, file))
  return {
    bytes: code.length,
    brotli: (await compressed(code, 'br')).length,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  }
}
