import { numberFormat } from '../format/number-format.ts'

type NamesIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | NamesIn<Rest>
  : never

// Braces of a plural form contain text with placeholders.
type NameOf<Inside extends string> = Inside extends `${string}{${infer Inner}`
  ? NameOf<Inner>
  : Inside extends `${string} ${string}`
    ? never
    : Inside

type CountsIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}, plural,${string}` ? Name : never) | CountsIn<Rest>
  : never

/** A message with `{names}` in it: called with their values, it gives the text. `input` is the message as written. */
export interface Phrase<Name extends string = string, Count extends string = never> {
  (values: Record<Name, string | number> & Record<Count, number>): string
  input: string
}

/**
 * Declares a message with `{names}` in it, or with a plural in the syntax of ICU: `{count, plural, one {# session} other {# sessions}}`.
 * `language` has the rules of its plurals.
 */
export const params = <const Text extends string>(
  text: Text,
  language = 'en',
): Phrase<NamesIn<Text>, CountsIn<Text>> =>
  Object.assign((values: Record<string, string | number>) => interpolate(text, values, language), {
    input: text,
  })

/**
 * Puts values into a text's `{names}`; a name without a value stays as it is. Of a plural, the form that the language has for the number;
 * `#` in it is the number as the language writes it. Plain text in, plain text out.
 */
export const interpolate = (text: string, values: Record<string, string | number>, language = 'en'): string =>
  text
    .replace(plural, (whole, name: string, forms: string) => {
      const count = Number(values[name])
      if (Number.isNaN(count)) return whole
      const all = Object.fromEntries([...forms.matchAll(form)].map(([, rule, said]) => [rule, said]))
      return (all[new Intl.PluralRules(language).select(count)] ?? all['other'] ?? whole).replaceAll(
        '#',
        numberFormat(language).format(count),
      )
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    )

const form = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g
const plural = /\{(\w+), plural,((?: \w+ \{(?:[^{}]|\{\w+\})*\})+)\}/g
