import { readCssColor } from './css-color.ts'
import { importedFrom, type ImportedTheme, type FoundInputs, longestImport, refuse } from './imported.ts'

/** Inputs in the order in which pasted colors fill them. */
const order = ['brand', 'brand2', 'tint'] as const

/** Reads pasted colors: the first is the brand, the second that of the header, the third the cast of the grays. */
export function readPastedColors(text: string): ImportedTheme {
  if (text.length > longestImport) return refuse('tooLong')
  const words = wordsOf(text)
  const found: FoundInputs = new Map()
  const bad: string[] = []
  const seen = new Set<string>()
  for (const word of words) {
    const color = readCssColor(word)
    if (color === null) bad.push(word)
    else if (!seen.has(color) && seen.size < order.length) {
      found.set(order[seen.size]!, { name: word.slice(0, 60), value: color })
      seen.add(color)
    }
  }
  return importedFrom(
    found,
    bad
      .slice(0, 20)
      .map((word) => ({ name: word.slice(0, 60), problem: 'notAColor', value: word.slice(0, 60) })),
  )
}

/** Words between spaces, commas and semicolons; those inside of brackets belong together. Bare hexadecimal digits are a color too. */
const wordsOf = (text: string): string[] =>
  (text.match(/[a-z]+\([^()]{0,100}\)|[^\s,;"'`[\]{}]+/gi) ?? []).map((word) =>
    /^(?=\D*\d)[\da-f]{6}$/i.test(word) ? `#${word}` : word,
  )
