import type { JsonSchema } from './json-schema.ts'

/** The description of a field by its name, if one is known. */
export type DescribeField = (name: string) => string | undefined

/** A copy of a schema whose properties, also nested ones, have descriptions. */
export const withDescriptions = (schema: JsonSchema, describe: DescribeField): JsonSchema => {
  const { properties, items, anyOf } = schema as Nested
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, describedField(name, field, describe)]),
      ),
    }),
    ...(items && { items: withDescriptions(items, describe) }),
    ...(anyOf && { anyOf: anyOf.map((each) => withDescriptions(each, describe)) }),
  }
}

/** The schema of the field `name`. What its kind says, such as a unit, follows the description. */
export const describedField = (name: string, schema: JsonSchema, describe: DescribeField): JsonSchema => {
  const nested = withDescriptions(schema, describe)
  const text = describe(name)
  if (text === undefined) return nested
  const unit = unitOf(schema)
  return { ...nested, description: unit === undefined ? text : `${text.replace(/\.$/, '')} (${unit}).` }
}

interface Nested {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** What a kind says of its values. Nullable fields have it in their first choice. */
const unitOf = (schema: JsonSchema): string | undefined =>
  (schema['description'] ?? (schema as Nested).anyOf?.[0]?.['description']) as string | undefined
