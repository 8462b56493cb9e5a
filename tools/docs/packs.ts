import path from 'node:path'
import type { Messages } from '../../src/core/i18n/words.ts'
import { elementDocblocks } from './elements.ts'
import { source, sourcesOf } from './source-graph.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The words under one first part of a key. */
export interface DocumentedPack {
  name: string
  en: Messages
  /** The element that it is made for; none where it is below the areas. */
  owner: string | undefined
  /** Every element that can speak it, wherever in it. */
  tags: string[]
}

/** All packs of words that the elements speak, by name. */
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

const hasPack = (file: string) => /^export const \w+: Pack</m.test(source(file))

async function packsIn(file: string, users: [tag: string, distance: number][]): Promise<DocumentedPack[]> {
  const module = (await import(path.join(root, file))) as Record<string, unknown>
  const tags = users.map(([tag]) => tag)
  return Object.values(module)
    .filter(isPack)
    .map(({ name, en }) => ({
      name,
      en,
      tags,
      owner: file.includes('/areas/') ? ownerOf(name, users) : undefined,
    }))
}

/** The element of that name, else the one that has it nearest. */
function ownerOf(name: string, users: [tag: string, distance: number][]): string {
  const [nearest] = [...users].sort(([, a], [, b]) => a - b)
  return users.find(([tag]) => tag === `portal-${name}`)?.[0] ?? nearest![0]
}

const isPack = (value: unknown): value is { name: string; en: Messages } =>
  typeof value === 'object' && value !== null && 'en' in value && 'others' in value
