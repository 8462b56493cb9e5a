import { array, pattern, refine, string } from 'superstruct'
import { defineKind } from './kind.ts'

const word = /^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,39}$/u

/** Words that somebody has given a thing, to find it by: none twice, at most 50. */
export const tags = defineKind({
  type: 'tags',
  struct: (to: number = 50) =>
    refine(
      array(pattern(string(), word)),
      'tags',
      (values: string[]) => values.length <= to && new Set(values).size === values.length,
    ),
  jsonSchema: (to = 50) => ({
    type: 'array',
    items: { type: 'string', pattern: word.source },
    uniqueItems: true,
    maxItems: to,
  }),
  example: ['backup', 'web'],
  format: (value, { locale }) => new Intl.ListFormat(locale, { type: 'unit' }).format(value.map(String)),
  cell: 'tags',
  input: 'list',
  parse: (typed, _, of) => {
    const values = typed()
      .split(/[\n,]/)
      .map((each) => each.trim())
      .filter(Boolean)
    return values.length > 0 || !of.is(undefined) ? [...new Set(values)] : undefined
  },
  problem: [
    '{label} can contain only letters, digits, spaces and . _ : -, up to 40 characters per line',
    'בשדה {label} מותרים רק אותיות, ספרות, רווחים ו־. _ : -, עד 40 תווים בשורה',
  ],
})
