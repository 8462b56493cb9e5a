import type { ThemeInput } from '../read-theme.ts'
import { dtcgValue } from './dtcg-values.ts'
import { type DtcgToken, followToken, tokensOf } from './dtcg-tokens.ts'
import {
  importedFrom,
  type FoundInputs,
  type ImportedTheme,
  type ImportProblem,
  longestImport,
  refuse,
} from './imported.ts'
import { inputOf } from './input-names.ts'
import { inputValue } from './input-values.ts'
import { parsed } from './read-json.ts'

/** The types of the format. */
const types = [
  'color',
  'dimension',
  'fontFamily',
  'fontWeight',
  'duration',
  'cubicBezier',
  'number',
  'strokeStyle',
  'border',
  'transition',
  'shadow',
  'gradient',
  'typography',
]

const typeOf: Readonly<Partial<Record<keyof ThemeInput, string>>> = {
  brand: 'color',
  brand2: 'color',
  tint: 'color',
  radius: 'dimension',
  font: 'fontFamily',
  density: 'number',
}

/** Where exported files keep inputs that are no tokens. */
export const extension = 'portico.theme'

const mostNamed = 20

/**
 * Reads design tokens of the format 2025.10. Aliases are followed; a cycle, too many tokens and too deep groups refuse the file, a token of an
 * unknown type is named and not used.
 */
export function readDtcg(text: string): ImportedTheme {
  if (text.length > longestImport) return refuse('tooLong')
  const file = parsed(text)
  if (file === undefined) return refuse('notJson')
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return refuse('nothingFound')
  const tokens = tokensOf(file)
  if (!(tokens instanceof Map)) return { theme: null, problems: [tokens] }
  const problems: ImportProblem[] = []
  const found: FoundInputs = new Map()
  const ranks = new Map<string, number>()
  for (const token of tokens.values()) {
    const end = followToken(token, tokens)
    if ('problem' in end) {
      if (end.problem !== 'noSuchToken') return { theme: null, problems: [end] }
      problems.push(end)
    } else if (end.type !== undefined && !types.includes(end.type))
      problems.push({ name: end.name.slice(-60), problem: 'unknownType', value: end.type.slice(0, 60) })
    else take(end)
  }
  for (const [input, value] of Object.entries(extensionOf(file))) {
    if (input === 'scheme' || input === 'contrast') found.set(input, { name: `${extension}.${input}`, value })
  }
  return importedFrom(found, problems.slice(0, mostNamed))

  function take({ name, type, value }: DtcgToken): void {
    const known = inputOf(name)
    if (!known || typeOf[known.input] === undefined) return
    if (type !== undefined && type !== typeOf[known.input]) return
    if (known.rank >= (ranks.get(known.input) ?? Infinity)) return
    ranks.set(known.input, known.rank)
    found.set(known.input, { name: name.slice(-60), value: inputValue(known.input, dtcgValue(value)) })
  }
}

function extensionOf(file: object): object {
  const group = (file as { portal?: { $extensions?: Record<string, unknown> } }).portal
  const own = group?.$extensions?.[extension]
  return typeof own === 'object' && own !== null ? own : {}
}
