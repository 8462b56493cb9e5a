/** A rule of a style sheet. */
export interface Rule {
  selector: string
  body: string
}

/**
 * The rules of a style sheet, in its order, those inside of others too. It is cut at braces by hand: sheets come from anywhere, and patterns would take
 * quadratic time for some.
 */
export const rulesOf = (css: string): Rule[] =>
  withoutComments(css)
    .split('}')
    .flatMap((part) => {
      const open = part.lastIndexOf('{')
      if (open < 0) return []
      const before = part.slice(0, open)
      const start = Math.max(before.lastIndexOf('{'), before.lastIndexOf(';')) + 1
      return [
        { selector: before.slice(start).trim().slice(0, 500), body: part.slice(open + 1).slice(0, 20_000) },
      ]
    })

/** Names and values of a rule's declarations. */
export const declarationsOf = (body: string): [name: string, value: string][] =>
  body.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':')
    return colon < 0
      ? []
      : [
          [
            one.slice(0, colon).trim().toLowerCase(),
            one
              .slice(colon + 1)
              .trim()
              .slice(0, 300),
          ],
        ]
  })

/** Custom properties by name; the first value counts, which is that of the light scheme in nearly every sheet. */
export const customProperties = (rules: readonly Rule[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { body } of rules)
    for (const [name, value] of declarationsOf(body))
      if (name.startsWith('--') && !found.has(name)) found.set(name, value)
  return found
}

/**
 * Writes values with the custom properties that they name, to a small depth. Each is written once, and only some thousands: properties that name each
 * other can make any text long.
 */
export const expander = (custom: ReadonlyMap<string, string>): ((value: string) => string) => {
  const known = new Map<string, string>()
  return (value) => {
    if (!value.includes('var(')) return value
    const before = known.get(value)
    if (before !== undefined || known.size >= mostExpanded) return before ?? ''
    let text = value
    for (let depth = 0; depth < 4 && text.includes('var('); depth += 1)
      text = text
        .replaceAll(reference, (_, name: string, otherwise?: string) =>
          (custom.get(name.toLowerCase()) ?? otherwise ?? '').slice(0, 200),
        )
        .slice(0, 400)
    known.set(value, text)
    return text
  }
}

const mostExpanded = 5000
const reference = /var\(\s{0,5}(--[\w-]{1,100})\s{0,5}(?:,([^()]{0,200}))?\)/g

const withoutComments = (css: string): string => {
  let left = ''
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('/*', at)
    if (open < 0) return left + css.slice(at)
    left += `${css.slice(at, open)} `
    const close = css.indexOf('*/', open + 2)
    if (close < 0) return left
    at = close + 2
  }
  return left
}
