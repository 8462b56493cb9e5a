import { mkdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { known } from './layout.ts'
import type { Plan } from './plan.ts'
import { Refusal } from './refusal.ts'
import { onDisk } from './repository.ts'

/**
 * Writes a plan's files and runs the generators. If a step fails, every file is restored. `run` returns whether a tool
 * succeeded.
 */
export function apply(plan: Plan, root: string, run: (tool: string) => boolean): void {
  const generated = generatedTexts(root)
  const before = new Map(
    Object.keys(plan.edited).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
  const folders: string[] = []
  const created: string[] = []
  try {
    for (const [file, text] of Object.entries({ ...plan.created, ...plan.edited })) {
      folders.push(...makeFolder(path.dirname(path.join(root, file))))
      if (file in plan.created) created.push(file)
      writeFileSync(path.join(root, file), text)
    }
    for (const tool of [
      ...(plan.hasMigration ? ['tools/generate/generate-rows.ts'] : []),
      'tools/generate/generate.ts',
    ])
      if (!run(tool)) throw new Refusal(`${tool} failed. Nothing was written.`)
  } catch (error) {
    for (const file of created) rmSync(path.join(root, file), { force: true })
    for (const file of generatedTexts(root).keys()) if (!generated.has(file)) rmSync(path.join(root, file))
    for (const [file, text] of [...generated, ...before]) writeFileSync(path.join(root, file), text)
    for (const folder of folders.reverse()) removeIfEmpty(folder)
    throw error
  }
}

/** Creates a folder with its parents. Returns those that were missing, outermost first. */
function makeFolder(folder: string): string[] {
  const first = mkdirSync(folder, { recursive: true })
  const made: string[] = []
  for (let each = folder; first && each.startsWith(first); each = path.dirname(each)) made.unshift(each)
  return made
}

/** The files that generators may write, with their texts. */
function generatedTexts(root: string): Map<string, string> {
  const repository = onDisk(root)
  const files = ['src', 'elements', 'demo-host/svc', 'demo-host/portal']
    .flatMap((folder) => repository.list(folder))
    .filter((file) => /\.tsx?$/.test(file))
  const texts = ['package.json', ...files].map((file): [string, string] => [file, repository.read(file)])
  return new Map(
    texts.filter(([file, text]) => partlyGenerated.includes(file) || text.startsWith('// Made from')),
  )
}

/** Files in which generators write only the list of exports. */
const partlyGenerated: string[] = ['package.json', known.contractIndex, 'elements/react.ts']

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Not empty: someone else has added a file.
  }
}
