// Each line below `@ts-expect-error` must not compile; the type check fails if one does.
import { pattern, string } from 'superstruct'
import { defineKind } from '../../src/contract/kinds/kind.ts'
import { asNumber, asText } from '../../src/contract/kinds/reading.ts'

const shape = /^[A-Z]{2}$/

const code = {
  type: 'code',
  struct: () => pattern(string(), shape),
  jsonSchema: { type: 'string' },
  format: String,
  input: 'code',
} as const

const made = defineKind({ ...code, parse: asText })
made()
// @ts-expect-error THROWS its struct has no bounds
made(5)

// @ts-expect-error THROWS a kind without a parser
defineKind(code)
// @ts-expect-error THROWS a parser reads what the struct takes
defineKind({ ...code, parse: asNumber })
// @ts-expect-error THROWS what writes it takes what the struct takes
defineKind({ ...code, parse: asText, format: (value: number) => value.toFixed(2) })
// @ts-expect-error THROWS there is no such input
defineKind({ ...code, parse: asText, input: 'slider' })
// @ts-expect-error THROWS there is no such cell
defineKind({ ...code, parse: asText, cell: 'sparkles' })
// @ts-expect-error THROWS what is wrong is said in both languages
defineKind({ ...code, parse: asText, problem: ['Write it so.'] })
// @ts-expect-error THROWS kinds share no such word
defineKind({ ...code, parse: asText, problem: 'badCode' })
