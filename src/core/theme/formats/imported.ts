import { readTheme, type ThemeInput, type ThemeProblem, themeProblems } from '../read-theme.ts'

/** What can be wrong with a text that is imported, and with a value in it. */
export const importProblems = [
  ...themeProblems,
  'tooLong',
  'notJson',
  'tooManyTokens',
  'tooDeep',
  'cycle',
  'noSuchToken',
  'unknownType',
  'nothingFound',
] as const

export interface ImportProblem {
  /** The token or input; empty for the text as a whole. */
  name: string
  problem: (typeof importProblems)[number]
  value: string
}

/** An imported theme; `null` if the text is refused as a whole. Problems name what was not used, and why. */
export interface ImportedTheme {
  theme: ThemeInput | null
  problems: ImportProblem[]
}

/** Characters of an imported text, at most. */
export const longestImport = 1_000_000

/** A text that is refused as a whole. */
export const refuse = (problem: ImportProblem['problem'], name = '', value = ''): ImportedTheme => ({
  theme: null,
  problems: [{ name, problem, value: value.slice(0, 60) }],
})

/** A theme from inputs that were found, with the names that they were found under. */
export function importedFrom(found: FoundInputs, problems: readonly ImportProblem[] = []): ImportedTheme {
  const read = readTheme(Object.fromEntries([...found].map(([input, { value }]) => [input, value])))
  const named = read.problems.map((problem): ThemeProblem => ({
    ...problem,
    name: found.get(problem.name as keyof ThemeInput)?.name ?? problem.name,
  }))
  const all = [...problems, ...named]
  if (found.size > 0) return { theme: read.theme, problems: all }
  return { theme: null, problems: [...all, { name: '', problem: 'nothingFound', value: '' }] }
}

/** Inputs of a theme, each with the name that it had where it was found. */
export type FoundInputs = Map<keyof ThemeInput, { name: string; value: unknown }>
