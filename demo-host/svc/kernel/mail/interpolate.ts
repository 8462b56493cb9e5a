import { directions, type Language } from './letterhead.ts'

/** The values of a text by name. */
export type Filling = Readonly<Record<string, string>>

/** Part of a text: literal, or a value. */
export interface Piece {
  text: string
  isValue: boolean
}

/** Takes a text apart at the values that are named in it; a name without a value stays as it is. */
export const piecesOf = (text: string, values: Filling, language: Language): Piece[] =>
  withForms(text, values, language)
    .split(/(\{\w+\})/)
    .map((part) => {
      const value = part.startsWith('{') ? values[part.slice(1, -1)] : undefined
      return { text: value ?? part, isValue: value !== undefined }
    })

/** The same as plain text, with values of the other direction isolated. */
export const interpolate = (text: string, values: Filling, language: Language): string =>
  piecesOf(text, values, language)
    .map((piece) => (piece.isValue ? isolated(piece.text, language) : piece.text))
    .join('')

/** Whether a text has an empty value. The site's name doesn't count. */
export const lacksValue = (text: string, values: Filling): boolean =>
  [...text.matchAll(/\{(\w+)[,}]/g)].some(([, name = '']) => name !== 'site' && values[name] === '')

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'
const controls = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

// Skips isolation where it isn't needed: phones copy and count digits.
const isolated = (value: string, language: Language): string => {
  const bare = value.replaceAll(controls, '')
  const turns = directions[language] === 'rtl' ? /[^\d\p{Script=Hebrew}]/u : /[\u0590-\u08ff\ufb1d-\ufefc]/
  return turns.test(bare) ? `${firstStrongIsolate}${bare}${popIsolate}` : bare
}

const withForms = (text: string, values: Filling, language: Language): string =>
  text.replaceAll(/\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g, (_, name: string, all: string) => {
    const count = values[name] ?? ''
    const forms = Object.fromEntries(
      [...all.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, form, words]) => [form, words]),
    )
    const form = forms[new Intl.PluralRules(language).select(Number(count))] ?? forms['other'] ?? ''
    return form.replaceAll('#', count)
  })
