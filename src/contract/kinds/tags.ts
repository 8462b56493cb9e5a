import { array, pattern, refine, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { list } from './list.ts'

const word = /^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,39}$/u

/** As many as a thing has. */
export const mostTags = 50

/** Tags of a record, without duplicates. */
export const tags = defineKind({
  type: 'tags',
  struct: (to: number = mostTags) =>
    refine(
      array(pattern(string(), word)),
      'tags',
      (values: string[]) => values.length <= to && new Set(values).size === values.length,
    ),
  jsonSchema: (to = mostTags) => ({
    type: 'array',
    items: { type: 'string', pattern: word.source },
    uniqueItems: true,
    maxItems: to,
  }),
  example: ['backup', 'web'],
  format: (value, reader) => list.format(value, reader),
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

/** A single tag. */
export const tag = defineKind({
  type: 'tag',
  struct: () => pattern(string(), word),
  jsonSchema: { type: 'string', pattern: word.source, maxLength: 40 },
  example: 'backup',
  format: String,
  input: 'text',
  parse: (typed) => typed().trim() || undefined,
  problem: [
    '{label} can contain only letters, digits, spaces and . _ : -, up to 40 characters',
    'בשדה {label} מותרים רק אותיות, ספרות, רווחים ו־. _ : -, עד 40 תווים',
  ],
})
