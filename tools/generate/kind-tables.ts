import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyKind } from '../../src/contract/kinds/kind.ts'
import { from } from './from.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = 'src/contract/kinds'
const header = '// Made from the kinds of src/contract/kinds/ by npm run generate.'

/** The text of each file that names all kinds or their messages, by path. */
export const kindTables = async (): Promise<Record<string, string>> => {
  const files = await kindFiles()
  const makers = files.flatMap((each) => each.makers)
  const own = files.flatMap((each) => each.kinds.map(({ kind }) => kind)).filter(hasWords)
  return {
    'src/contract/kinds.ts': `${header}

// A kind is a struct whose \`type\` names the meaning of a value. Views, forms and documentation depend on it.
${files
  .filter((each) => each.makers.length > 0)
  .map((each) => from(`export { ${each.makers.join(', ')} }`, `./kinds/${each.file}`))
  .join('\n')}
${from('export { either, maybe }', './engine/shapes.ts')}
`,
    'src/contract.ts': readFileSync(path.join(root, 'src/contract.ts'), 'utf8').replace(
      /export \{[^{}]*\} from '\.\/contract\/kinds\.ts'/,
      from(`export { ${[...makers, 'either', 'maybe'].sort().join(', ')} }`, './contract/kinds.ts'),
    ),
    'src/contract/kind-table.ts': `${header}
${files.map(({ file, kinds }) => from(`import { ${kinds.map(({ name }) => name).join(', ')} }`, `./kinds/${file}`)).join('\n')}
${from('import type { AnyKind }', './kinds/kind.ts')}

/** Every kind, by what its structs are called. */
export const kindTable = {
${files.flatMap(({ kinds }) => kinds.map(({ name, kind, isMade }) => `  ${kind.type}: ${name}${isMade ? '.kind' : ''},`)).join('\n')}
} satisfies Record<string, AnyKind>
`,
    'src/ui/form/check/kind-problems.he.ts': hebrew(own),
  }
}

interface KindFile {
  file: string
  /** What makes structs. */
  makers: string[]
  kinds: { name: string; kind: AnyKind; isMade: boolean }[]
}

/** The files that declare kinds; others in their folder are what these share. */
async function kindFiles(): Promise<KindFile[]> {
  const files = readdirSync(path.join(root, folder)).sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const place = path.join(root, folder, file)
      const all = (await import(pathToFileURL(place).href)) as Record<string, unknown>
      const kinds = Object.entries(all).flatMap(([name, value]) => {
        const made = (value as { kind?: unknown } | undefined)?.kind
        const kind = made ?? value
        return isKind(kind) ? [{ name, kind, isMade: made !== undefined }] : []
      })
      const makers = [...readFileSync(place, 'utf8').matchAll(maker)].map(([, name = '']) => name)
      return { file, kinds, makers }
    }),
  )
  return distinct(found.filter(({ kinds }) => kinds.length > 0))
}

// A kind, and what takes other bounds than it.
const maker = /^export const (\w+)(?:: \w+)? = (?:defineKind\(|\([^)]*\) =>\s*named\()/gm

const isKind = (value: unknown): value is AnyKind =>
  typeof value === 'object' && value !== null && 'type' in value && 'parse' in value && 'struct' in value

function distinct(files: KindFile[]): KindFile[] {
  const types = files.flatMap(({ kinds }) => kinds.map(({ kind }) => kind.type))
  const twice = types.find((type, at) => types.indexOf(type) !== at)
  if (twice) throw new Error(`There are two kinds whose structs are called ${twice}.`)
  return files
}

type Worded = AnyKind & { problem: readonly [string, string] }

const hasWords = (kind: AnyKind): kind is Worded => Array.isArray(kind.problem)

/** What forms say of what is no value of each kind, in Hebrew; the English comes with the kind. */
const hebrew = (kinds: readonly Worded[]): string => `${header}

/** What a form says of what is no value of a kind, in Hebrew. */
export const problems: Record<string, string> = {
${kinds.map(({ type, problem: [, text] }) => `  ${problemName(type)}: ${JSON.stringify(text)},`).join('\n')}
}
`

/** What resellers know the words of a kind by. */
export const problemName = (type: string): string => `bad${type.charAt(0).toUpperCase()}${type.slice(1)}`
