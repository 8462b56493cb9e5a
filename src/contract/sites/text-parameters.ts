/** The parameters of a text, `{name}` and those of plurals, and whether its braces are in order. */
export const parametersOf = (text: string): { names: ReadonlySet<string>; isSound: boolean } => {
  const names = new Set<string>()
  // What a plural says in its forms may have parameters too.
  const flat = text.replaceAll(plural, (_, name: string, forms: string) => {
    names.add(name)
    return Array.from(forms.matchAll(form), ([, said]) => said).join(' ')
  })
  const rest = flat.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    names.add(name)
    return ''
  })
  return { names, isSound: !/[{}]/.test(rest) }
}

/** What is wrong with a text in place of another: a parameter that it lacks, that it invented, or braces out of order. */
export const parameterProblem = (
  standard: string,
  text: string,
  allowed: readonly string[] = [],
): { reason: 'wordMissing' | 'wordInvented' | 'wordBraces'; name: string } | undefined => {
  const before = parametersOf(standard)
  const after = parametersOf(text)
  if (before.isSound && !after.isSound) return { reason: 'wordBraces', name: '' }
  const missing = [...before.names].find((name) => !after.names.has(name) && !allowed.includes(name))
  if (missing !== undefined) return { reason: 'wordMissing', name: `{${missing}}` }
  const invented = [...after.names].find((name) => !before.names.has(name) && !allowed.includes(name))
  return invented === undefined ? undefined : { reason: 'wordInvented', name: `{${invented}}` }
}

// As `src/core/i18n/params.ts` reads them.
const form = /\w+ \{((?:[^{}]|\{\w+\})*)\}/g
const plural = /\{(\w+), plural,((?: \w+ \{(?:[^{}]|\{\w+\})*\})+)\}/g
