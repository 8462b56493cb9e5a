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

const mostProperties = 10_000
const deepest = 50

/**
 * Reads the custom properties of a style sheet, and nothing else of it: those of themes by their own name, else the first that is usually named
 * for the same thing. A property that is set twice counts as it was set first, which is the light scheme in nearly every sheet.
 */
export function readThemeCss(text: string): ImportedTheme {
  if (text.length > longestImport) return refuse('tooLong')
  const properties = new Map<string, string>()
  for (const [, name = '', value = ''] of withoutComments(text).matchAll(declaration)) {
    if (!properties.has(name)) properties.set(name, value.trim())
    if (properties.size > mostProperties) return refuse('tooManyTokens', name)
  }
  const problems: ImportProblem[] = []
  const found: FoundInputs = new Map()
  const ranks = new Map<string, number>()
  for (const [name, written] of properties) {
    const known = inputOf(name)
    if (!known || known.rank >= (ranks.get(known.input) ?? Infinity)) continue
    const value = resolve(written, name, properties)
    if (typeof value !== 'string') {
      problems.push({ name: name.slice(0, 60), problem: value.problem, value: value.at.slice(0, 60) })
      if (value.problem === 'cycle') return { theme: null, problems }
      continue
    }
    ranks.set(known.input, known.rank)
    found.set(known.input, { name: name.slice(0, 60), value: inputValue(known.input, value) })
  }
  return importedFrom(found, problems)
}

const declaration = /(?:^|[\s;{])(--[\w-]{1,100})\s{0,20}:([^;{}]{0,300})(?=[;}]|$)/g

/** Comments are found by hand: a pattern would take quadratic time for many that stay open. */
function withoutComments(text: string): string {
  let left = ''
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('/*', at)
    if (open < 0) return left + text.slice(at)
    left += `${text.slice(at, open)} `
    const close = text.indexOf('*/', open + 2)
    if (close < 0) return left
    at = close + 2
  }
  return left
}

type Unresolved = { problem: 'cycle' | 'noSuchToken' | 'tooDeep'; at: string }

/** The value of a property whose value is another one, followed to its end. */
function resolve(written: string, name: string, all: ReadonlyMap<string, string>): string | Unresolved {
  const passed = new Set([name])
  let value = written
  for (;;) {
    const [, next, fallback] = /^var\(\s*(--[\w-]+)\s*(?:,(.*))?\)$/s.exec(value) ?? []
    if (next === undefined) return value
    if (passed.has(next)) return { problem: 'cycle', at: next }
    if (passed.size >= deepest) return { problem: 'tooDeep', at: next }
    passed.add(next)
    const found = all.get(next) ?? fallback?.trim()
    if (found === undefined) return { problem: 'noSuchToken', at: next }
    value = found
  }
}
