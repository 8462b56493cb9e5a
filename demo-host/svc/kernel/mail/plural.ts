/**
 * Chooses the form of a plural in a text, as `{left, plural, one {# code} other {# codes}}`: the one that a language has for the number,
 * with the number where `#` stands. A text without one stays as it is.
 */
export const withPlural = (
  text: string,
  values: Readonly<Record<string, string>>,
  language: string,
): string =>
  text.replace(plural, (whole, name: string, forms: string) => {
    const count = Number(values[name])
    const all = Object.fromEntries([...forms.matchAll(form)].map(([, rule, said]) => [rule, said]))
    const chosen = all[new Intl.PluralRules(language).select(count)] ?? all['other'] ?? whole
    return chosen.replaceAll('#', new Intl.NumberFormat(language).format(count))
  })

const form = /(\w+) \{([^{}]*)\}/g
const plural = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g
