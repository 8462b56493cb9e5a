import { numberFormat } from '../../../core/format/number-format.ts'

/**
 * Reads a number with the language's own thousands and decimal signs, or a point. Returns nothing for text
 * that is no number or could be two.
 */
export function readNumber(typed: string, locale: string): number | undefined {
  const plain = plainNumber(typed, locale)
  return plain === undefined ? undefined : Number(plain)
}

/** The same as decimal text with all its digits, for amounts of money. */
export function plainNumber(typed: string, locale: string): string | undefined {
  const { group, decimal } = signsOf(locale)
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/^[\u2212]/, '-')
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`)
  const own = grouped.test(text) ? text.replaceAll(group, '') : text
  const point = decimal === '.' ? own : own.replace(decimal, '.')
  return /^-?\d+(\.\d+)?$/.test(point) ? point : undefined
}

function signsOf(locale: string): { group: string; decimal: string } {
  const parts = numberFormat(locale).formatToParts(12345.6)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: of('group').trim() || ',', decimal: of('decimal') || '.' }
}
