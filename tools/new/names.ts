/** `price-list` as the name of a type. */
export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

/** `price-list` as the name of a value: `priceList`. */
export const camel = (name: string): string =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** `price-list` as the name of a table: `price_list`. */
export const snake = (name: string): string => name.replaceAll('-', '_')

/** `price-list` in a sentence: `price list`. */
export const spoken = (name: string): string => name.replaceAll('-', ' ')

/** `price-list` as a title: `Price list`. */
export const title = (name: string): string => capitalized(spoken(name))

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** One of several: `price-lists` makes `price-list`, `policies` makes `policy`. */
export const singular = (name: string): string => {
  const [ending, replacement] = plurals.find(([each]) => each.test(name)) ?? [/$/, '']
  return name.replace(ending, replacement)
}

/** Plural endings with their singular; the first match wins. */
const plurals: readonly [RegExp, string][] = [
  [/(ss|us|is|news|series)$/, '$1'],
  [/([^aeiou])ies$/, '$1y'],
  [/(ss|x|ch|sh|zz)es$/, '$1'],
  [/s$/, ''],
]

/** With its indefinite article: `an invoice`. */
export const withArticle = (noun: string): string =>
  `${/^[aeio]|^u(?!ni|s[ae])/.test(noun) ? 'an' : 'a'} ${noun}`
