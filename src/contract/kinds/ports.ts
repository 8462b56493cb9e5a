import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'

const isPort = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535

/** The ports that a text names, as pairs of the first and the last: `22,80-90` are two. Nothing for what names none. */
export const portRanges = (text: string): (readonly [first: number, last: number])[] | undefined => {
  const ranges: (readonly [number, number])[] = []
  for (const part of text.split(',')) {
    const [first = '', last = first, ...others] = part.trim().split('-')
    if (!isPort(first) || !isPort(last) || Number(first) > Number(last) || others.length > 0) return undefined
    ranges.push([Number(first), Number(last)])
  }
  return ranges
}

/** Ports of a network: one, a range, or several of either, as `22,80-90`. */
export const ports = defineKind({
  type: 'ports',
  struct: () => refine(size(string(), 1, 120), 'ports', (value: string) => portRanges(value) !== undefined),
  jsonSchema: { type: 'string', maxLength: 120 },
  example: '22,80-90',
  format: String,
  input: 'code',
  parse: (typed) => typed().replaceAll(/\s/g, '') || undefined,
  problem: [
    '{label} must be ports from 1 to 65535, such as {example}',
    'בשדה {label} נדרשות יציאות מ־1 עד 65535, למשל {example}',
  ],
})
