/** A piece of markup. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'end'; name: string }

const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][\w-]*(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi

/**
 * Tokenizes markup as the service writes it: balanced tags, double-quoted values, `<` and `&` escaped.
 * Anything else is text.
 */
export function* tokensOf(markup: string): Generator<Token> {
  for (const [whole, slash, tag, attributes] of markup.matchAll(piece)) {
    const name = tag?.toLowerCase()
    if (name === undefined) yield { kind: 'text', text: withoutReferences(whole) }
    else if (slash) yield { kind: 'end', name }
    else yield { kind: 'start', name, attributes: attributesIn(attributes ?? '') }
  }
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/([a-z][\w-]*)(?:="([^"]*)")?/gi), ([, name = '', value = '']) => [
      name.toLowerCase(),
      withoutReferences(value),
    ]),
  )

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const withoutReferences = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,5}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? whole
      const point = hex ? parseInt(hex, 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
