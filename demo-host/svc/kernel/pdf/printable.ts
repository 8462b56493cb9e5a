/**
 * A text as it can be printed: on one line, without what would turn the text around it (direction overrides, embeddings
 * and isolates), and with `?` for characters that no font has.
 */
const printable = (text: string, covered: ReadonlySet<number>): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(turning, '')
    .normalize('NFC')
    .replaceAll(/./gu, (char) => (covered.has(char.codePointAt(0)!) || invisible.test(char) ? char : '?'))

const turning = /[\u202A-\u202E\u2066-\u2069]/gu

// Fonts need no glyph for joiners and marks of direction.
const invisible = /[\u200C-\u200F\u061C]/u

/** Every text in a value, made printable; dates and bytes stay. */
export const printableIn = <Value>(value: Value, covered: ReadonlySet<number>): Value => {
  if (typeof value === 'string') return printable(value, covered) as Value
  if (Array.isArray(value)) return value.map((each) => printableIn(each as unknown, covered)) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, printableIn(each as unknown, covered)]),
  ) as Value
}
