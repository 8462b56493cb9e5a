import { readTheme } from '../read-theme.ts'
import { type ImportedTheme, longestImport, refuse } from './imported.ts'

const mostNamed = 50

/** Reads a theme's JSON, as pages and sites have it. */
export function readThemeJson(text: string): ImportedTheme {
  if (text.length > longestImport) return refuse('tooLong')
  const value = parsed(text)
  if (value === undefined) return refuse('notJson')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('notATheme')
  const { theme, problems: all } = readTheme(value)
  const problems = all.slice(0, mostNamed).map((each) => ({ ...each, name: each.name.slice(0, 60) }))
  // Without a single input that is read, it is JSON of something else.
  const isTheme = Object.keys(theme).length > 1 || 'brand' in value
  return isTheme
    ? { theme, problems }
    : { theme: null, problems: [...problems, ...refuse('nothingFound').problems] }
}

/** A text as JSON; `undefined` if it isn't JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
