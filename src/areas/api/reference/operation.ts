/** A value's schema in the OpenAPI description. */
export interface Schema {
  type?: string
  format?: string
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  writeOnly?: boolean
}

/** A parameter of a path, a query or a header. */
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

/** A body or an answer: a shape with an example, a file, or nothing. */
export interface Content {
  schema?: Schema
  example?: unknown
  /** The media types of a file. */
  media?: readonly string[]
}

/** One call of the service, as its description has it. */
export interface Operation {
  /** Its area and its name, with a dot between. */
  id: string
  area: string
  /** A few words for its area. */
  areaTitle: string
  /** A verb and its object, in English. */
  title: string
  /** `GET` and so on. */
  method: string
  /** With its parameters in braces. */
  path: string
  /** In whole sentences, in English, as the contract has it; empty if the title says all. */
  summary: string
  /** The permission that an API key needs; undefined if keys cannot make this call. */
  access: string | undefined
  parameters: readonly Parameter[]
  body: Content | undefined
  /** Undefined without an answer. */
  answer: Content | undefined
  /** The status of its success. */
  status: string
  errors: readonly number[]
}

interface Described {
  operationId: string
  tags?: readonly string[]
  summary?: string
  description?: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Contents }
  responses?: Readonly<Record<string, { content?: Contents }>>
  'x-key-access'?: string
  'x-error-codes'?: readonly number[]
}

type Contents = Readonly<Record<string, Content>>

/** The calls of a description in its order; empty for an invalid one. */
export function operationsIn(description: unknown): Operation[] {
  const { paths = {}, tags = [] } = Object(description) as {
    paths?: Record<string, Record<string, Described>>
    tags?: readonly { name: string; 'x-displayName'?: string }[]
  }
  const areaTitles = new Map(tags.map((tag) => [tag.name, tag['x-displayName']]))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const operation = operationFrom(method, path, described)
      return { ...operation, areaTitle: areaTitles.get(operation.area) ?? operation.area }
    }),
  )
}

/** What users give `npm install` for the command line; without a published package, the file of this version. */
export function cliPackageIn(description: unknown): string | undefined {
  const { info = {} } = Object(description) as { info?: { version?: string; 'x-cli-package'?: string } }
  return info['x-cli-package'] ?? (info.version && `./portico-${info.version}.tgz`)
}

function operationFrom(method: string, path: string, described: Described): Omit<Operation, 'areaTitle'> {
  const {
    operationId,
    tags = [],
    summary = operationId,
    description = '',
    parameters = [],
    requestBody,
    responses = {},
  } = described
  const [status = '200', success] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? []
  return {
    id: operationId,
    area: tags[0] ?? operationId.split('.')[0]!,
    method: method.toUpperCase(),
    path,
    title: summary,
    summary: description,
    access: described['x-key-access'],
    parameters,
    body: contentOf(requestBody?.content),
    answer: contentOf(success?.content),
    status,
    errors: described['x-error-codes'] ?? [],
  }
}

function contentOf(contents: Contents | undefined): Content | undefined {
  if (!contents) return undefined
  return contents['application/json'] ?? { media: Object.keys(contents) }
}

/** A field of a shape, followed by its nested fields. */
export interface FieldLine {
  /** Such as `items[].name`. */
  name: string
  /** In a few words: `text`, `on | off`, `integer[]`. */
  type: string
  isRequired: boolean
  /** The place of a parameter: `path`, `query` or `header`. */
  part?: string
  /** Format, length and size. */
  bounds: string
  /** In English, as the service has it. */
  about: string
}

/** The depth of listed fields. */
const deepest = 3

/** The fields of a shape, each before its nested fields. */
export function fieldsOf(schema: Schema | undefined, prefix = '', depth = 0): FieldLine[] {
  const { properties = {}, required = [] } = schema ?? {}
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = objectIn(field)
    const path = `${prefix}${name}`
    const line = {
      name: path,
      type: typeOf(field),
      isRequired: required.includes(name),
      bounds: boundsOf(field),
      about: field.description ?? '',
    }
    const below =
      inner && depth < deepest ? fieldsOf(inner.schema, `${path}${inner.many ? '[]' : ''}.`, depth + 1) : []
    return [line, ...below]
  })
}

/** The shape with fields that a value is, or is a list of. */
function objectIn(schema: Schema): { schema: Schema; many: boolean } | undefined {
  const own = withoutNull(schema)
  if (own.properties) return { schema: own, many: false }
  const item = own.items && withoutNull(own.items)
  return item?.properties ? { schema: item, many: true } : undefined
}

const withoutNull = (schema: Schema): Schema => {
  const [one, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return one && others.length === 0 ? one : schema
}

/** A value's type in a few words. */
export function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return listOf(schema.items ? typeOf(schema.items) : 'any')
  return schema.type ?? 'any'
}

const listOf = (type: string): string => (type.includes(' ') ? `(${type})[]` : `${type}[]`)

/** The format of a value, and the limits of its length or size. */
export function boundsOf(schema: Schema): string {
  const { format, minLength, maxLength, minimum, maximum } = withoutNull(schema)
  const span = (least = 0, most = Infinity) =>
    most < Number.MAX_SAFE_INTEGER ? `${least}–${most}` : `≥ ${least}`
  return [
    format,
    maxLength === undefined ? undefined : span(minLength, maxLength),
    minimum === undefined && maximum === undefined ? undefined : span(minimum, maximum),
  ]
    .filter(Boolean)
    .join(', ')
}
