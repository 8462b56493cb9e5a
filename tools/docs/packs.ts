import path from 'node:path'
import { kindTable } from '../../src/contract/kind-table.ts'
import type { AnyKind } from '../../src/contract/kinds/kind.ts'
import { rowFields } from '../../src/contract/engine/rows.ts'
import { reportWords } from '../../src/core/define/check/words-needed.ts'
import type { Report } from '../../src/core/define/report.ts'
import type { Messages, Pack } from '../../src/core/i18n/words.ts'
import { problemName } from '../generate/kind-tables.ts'
import { elementDocblocks } from './elements.ts'
import { source, sourcesOf } from './source-graph.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The messages under one first part of a key. */
export interface DocumentedPack {
  name: string
  en: Messages
  /** Its messages in Hebrew. */
  he: Readonly<Record<string, string>>
  /** The pack's element; undefined below the areas. */
  owner: string | undefined
  /** Every element that can speak it, wherever in it. */
  tags: string[]
}

/** All packs of messages, by name. */
export async function documentedPacks(): Promise<DocumentedPack[]> {
  const users = new Map<string, [tag: string, distance: number][]>()
  for (const tag of Object.keys(elementDocblocks())) {
    const sources = sourcesOf(`elements/${tag}.ts`)
    sources.forEach((file, distance) => {
      if (hasPack(file)) users.set(file, [...(users.get(file) ?? []), [tag, distance]])
    })
  }
  const packs = await Promise.all([...users].map(([file, tags]) => packsIn(file, tags)))
  return packs.flat().sort((a, b) => (a.name < b.name ? -1 : 1))
}

const hasPack = (file: string) => /^export const (\w+: Pack<|report = withWords)/m.test(source(file))

async function packsIn(file: string, users: [tag: string, distance: number][]): Promise<DocumentedPack[]> {
  const module = (await import(path.join(root, file))) as Record<string, unknown>
  const tags = users.map(([tag]) => tag)
  const found = Object.values(module)
    .map((exported) => (isReport(exported) ? ownWords(exported) : exported))
    .filter(isPack)
  return Promise.all(
    found.map(async ({ name, en, others }) => {
      const he = (await others['he']?.())?.words ?? {}
      const isOfForms = name === 'formCheck'
      return {
        name,
        en: isOfForms ? { ...en, ...problemsOfKinds(0) } : en,
        he: isOfForms ? { ...he, ...problemsOfKinds(1) } : he,
        tags,
        owner: file.includes('/areas/') ? ownerOf(name, users) : undefined,
      }
    }),
  )
}

/** Each kind's message for invalid values, from the kind's own file. */
const problemsOfKinds = (language: 0 | 1): Record<string, string> =>
  Object.fromEntries(
    Object.entries<AnyKind>(kindTable).flatMap(([type, { problem }]) =>
      typeof problem === 'object' ? [[problemName(type), problem[language]]] : [],
    ),
  )

/** The messages of a report, including those it shares with others. */
const ownWords = (report: Report): Pack => {
  const { pack, list } = report
  const needed = new Set(reportWords(report, pack).flatMap(({ keys }) => keys))
  const terms = Object.entries(rowFields(list.from)).flatMap(([name, { type }]) =>
    type === 'term' ? [name] : [],
  )
  const isNeeded = ([key]: [string, unknown]) =>
    needed.has(key) || /^(empty|why|ok)\./.test(key) || terms.some((term) => key.startsWith(`${term}.`))
  return { ...pack, en: Object.fromEntries(Object.entries(pack.en).filter(isNeeded)) }
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'pack' in value && 'list' in value

/** The element of that name, or else the nearest one that has it. */
function ownerOf(name: string, users: [tag: string, distance: number][]): string {
  const [nearest] = [...users].sort(([, a], [, b]) => a - b)
  return users.find(([tag]) => tag === `portal-${name}`)?.[0] ?? nearest![0]
}

const isPack = (value: unknown): value is Pick<Pack, 'name' | 'en' | 'others'> =>
  typeof value === 'object' && value !== null && 'en' in value && 'others' in value
