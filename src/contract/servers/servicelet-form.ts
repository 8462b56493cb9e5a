import { array, enums, integer, number, object, record, refine, string, type Infer } from 'superstruct'
import type { AnyStruct } from '../engine/endpoint.ts'
import { countBetween } from '../kinds/count.ts'
import { email } from '../kinds/email.ts'
import { filePath } from '../kinds/file-path.ts'
import { flag } from '../kinds/flag.ts'
import { ip } from '../kinds/ip.ts'
import { isAddress } from '../kinds/network.ts'
import { resolvedPath } from '../kinds/path.ts'
import { text } from '../kinds/text.ts'
import type { Fields } from '../engine/rows.ts'
import { either, maybe } from '../engine/shapes.ts'

/** A field of a servicelet's configuration or action. */
export const ServiceletField = object({
  name: text(1, 40),
  kind: enums(['text', 'path', 'email', 'ip', 'number', 'flag', 'choice']),
  /** Without a value it is refused. */
  required: maybe(flag()),
  /** Bounds of a number. */
  min: maybe(integer()),
  max: maybe(integer()),
  /** Options of a choice. */
  options: maybe(array(text(1, 40))),
})

export type ServiceletField = Infer<typeof ServiceletField>

/** Value of a field. */
const ServiceletValue = either(either(text(0, 4096), number()), flag())

/** Values by field name. */
export const ServiceletValues = refine(
  record(string(), ServiceletValue),
  'values',
  (values) => !Array.isArray(values),
)

export type ServiceletValues = Readonly<Infer<typeof ServiceletValues>>

/** Shapes of fields by name, for forms and for validation in the service. */
export const shapesOf = (fields: readonly ServiceletField[]): Fields =>
  Object.fromEntries(
    fields.map((field) => [field.name, field.required ? shapeOf(field) : maybe(shapeOf(field))]),
  )

function shapeOf({ kind, min = 0, max = Number.MAX_SAFE_INTEGER, options = [] }: ServiceletField): AnyStruct {
  switch (kind) {
    case 'number':
      return countBetween(min, max)
    case 'flag':
      return flag()
    case 'choice':
      return enums(options)
    case 'path':
      return filePath('linux')
    case 'email':
      return email()
    case 'ip':
      return refine(ip(), 'address', isAddress)
    case 'text':
      return text(1, 200)
  }
}

/** The first invalid field: unknown, missing, or of the wrong shape; undefined if all are valid. */
export const wrongField = (
  fields: readonly ServiceletField[],
  values: ServiceletValues,
): string | undefined => {
  const shapes = shapesOf(fields)
  return (
    Object.keys(values).find((name) => !Object.hasOwn(shapes, name)) ??
    Object.keys(shapes).find((name) => !shapes[name]!.is(values[name]))
  )
}

/** The same values with resolved paths. */
export const resolvedValues = (
  fields: readonly ServiceletField[],
  values: ServiceletValues,
): ServiceletValues => {
  const paths = new Set(fields.filter(({ kind }) => kind === 'path').map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      paths.has(name) ? resolvedPath(String(value), 'linux') : value,
    ]),
  )
}
