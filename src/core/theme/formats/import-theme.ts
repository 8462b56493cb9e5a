import { type ImportedTheme, longestImport, refuse } from './imported.ts'
import { readPastedColors } from './read-colors.ts'
import { readThemeCss } from './read-css.ts'
import { readDtcg } from './read-dtcg.ts'
import { readThemeJson } from './read-json.ts'

/** What an imported text can be. */
export const importFormats = ['json', 'dtcg', 'css', 'colors'] as const

export type ImportFormat = (typeof importFormats)[number]

/** Reads a text that someone pasted or opened: JSON of a theme, design tokens, a style sheet, or colors. */
export function importTheme(text: string): ImportedTheme & { format: ImportFormat } {
  const format = formatOf(text)
  if (text.length > longestImport) return { format, ...refuse('tooLong') }
  return { format, ...readers[format](text) }
}

const readers: Readonly<Record<ImportFormat, (text: string) => ImportedTheme>> = {
  json: readThemeJson,
  dtcg: readDtcg,
  css: readThemeCss,
  colors: readPastedColors,
}

function formatOf(text: string): ImportFormat {
  const start = text.trimStart().slice(0, 1)
  if (start === '{' || start === '[')
    return /"\$(value|type|ref|extends)"\s{0,9}:/.test(text) ? 'dtcg' : 'json'
  return /--[\w-]{1,100}\s{0,9}:/.test(text) ? 'css' : 'colors'
}
