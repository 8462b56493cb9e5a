import { array, enums, refine } from 'superstruct'
import type { AnyStruct } from '../engine/endpoint.ts'
import { defineKind, type Schema, schemaOf } from './kind.ts'
import { list } from './list.ts'

/** Some of a few things in an order of the user's choice, each at most once; the rest follow in the usual order. */
export const ordered = defineKind({
  type: 'ordered',
  struct: (values: readonly string[]) =>
    refine(array(enums(values)), 'ordered', (chosen: string[]) => new Set(chosen).size === chosen.length),
  jsonSchema: (values) => ({
    type: 'array',
    items: { type: 'string', enum: values },
    uniqueItems: true,
    maxItems: values.length,
    [key]: values,
  }),
  example: (schema: Schema) => schema[key],
  format: (value, reader) => list.format(value, reader),
  input: 'ordered',
  parse: (typed) => typed().split('\n').filter(Boolean),
})

/** What a field of this kind orders, in the usual order. */
export const orderedIn = (of: AnyStruct): readonly string[] => schemaOf(of)?.[key] as readonly string[]

// OpenAPI reserves the prefix `x-` for extensions.
const key = 'x-order-of'
