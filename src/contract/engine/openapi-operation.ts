import { string } from 'superstruct'
import { keyAccessOf } from '../api/key-calls.ts'
import { describeField } from '../api/descriptions/describe-field.ts'
import { callTitleOf } from '../api/titles/title-of.ts'
import { file } from '../kinds/file.ts'
import type { AnyStruct, Can, Endpoint } from './endpoint.ts'
import { errorsOf } from './endpoint-errors.ts'
import { exampleOf } from './example.ts'
import { describedField, withDescriptions, type DescribeField } from './field-descriptions.ts'
import { isOptional, jsonSchema, readable, type JsonSchema } from './json-schema.ts'
import { otherFailure, type Refusals } from './openapi-responses.ts'

/** A call as an operation of a document; `path` is its path there, with braces. */
export const operation = (
  area: string,
  name: string,
  { endpoint, path, refusals }: { endpoint: Endpoint; path: string; refusals: Refusals },
): JsonSchema => {
  const describe = (field: string) => describeField(area, name, field)
  const titled = (part: string) => ({ title: titleOf(area, name, part), describe })
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: callTitleOf(area, name) ?? firstSentence(endpoint.summary),
    description: endpoint.summary,
    'x-can': endpoint.can,
    // Access that an API key needs; undefined if no key may make the call.
    'x-key-access': keyAccessOf(endpoint),
    'x-error-codes': errorsOf(endpoint),
    security: security(endpoint.can, endpoint),
    parameters: parameters(endpoint, path, describe),
    ...requestBody(endpoint, titled('Body')),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...(endpoint.status !== 204 && { content: success(endpoint, titled('Reply')) }),
      },
      ...refusals,
      default: otherFailure,
    },
  }
}

/** What stands in for a title that is not declared, as in documents of other tables. */
const firstSentence = (summary: string): string => summary.split(/(?<=[.!?])\s+(?=[A-Z`])/)[0] ?? summary

// Generated clients name their types by it.
const titleOf = (...parts: string[]): string =>
  parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')

interface Texts {
  title: string
  describe: DescribeField
}

const requestBody = ({ method, body, upload, inbound }: Endpoint, texts: Texts): JsonSchema => {
  // Its shape is the other service's.
  if (inbound !== undefined)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    }
  const type = method === 'PATCH' ? 'application/offset+octet-stream' : 'application/octet-stream'
  const content = upload === undefined ? body && json(body, texts) : filesOf([type])
  return content ? { requestBody: { required: true, content } } : {}
}

// An open endpoint needs no session; a caller who has one still sends its CSRF token for changes.
const security = (can: Can, endpoint: Endpoint): JsonSchema[] => {
  const { method, changes } = endpoint
  const scheme = method === 'GET' && !changes ? { session: [] } : { session: [], csrf: [] }
  if (can === 'anyone') return [{}, scheme]
  return keyAccessOf(endpoint) ? [scheme, { clientId: [], clientSecret: [] }] : [scheme]
}

const success = ({ media, reply }: Endpoint, texts: Texts): JsonSchema =>
  media ? filesOf(media) : json(reply, texts, readable)

const json = (
  struct: AnyStruct,
  { title, describe }: Texts,
  as: (schema: JsonSchema) => JsonSchema = (schema) => schema,
): JsonSchema => ({
  'application/json': {
    schema: { title, ...as(withDescriptions(jsonSchema(struct), describe)) },
    example: exampleOf(struct),
  },
})

const filesOf = (media: readonly string[]): JsonSchema =>
  Object.fromEntries(media.map((type) => [type, { schema: jsonSchema(file()) }]))

const parameters = (
  { query, headers = {}, idempotent }: Endpoint,
  path: string,
  describe: DescribeField,
): JsonSchema[] => [
  ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: describe(name),
    schema: { type: 'string' },
    example: exampleOf(string(), name),
  })),
  ...Object.entries<AnyStruct>(query?.schema ?? {}).map(([name, field]) => {
    const { description, ...schema } = describedField(name, jsonSchema(field), describe)
    return { name, in: 'query', required: !isOptional(field), description, schema }
  }),
  ...Object.entries(headers).map(([name, { about, required = false, example }]) => ({
    name,
    in: 'header',
    required,
    description: about,
    schema: { type: 'string' },
    example,
  })),
  ...(idempotent ? [idempotencyKey] : []),
]

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A text of your own, once for each change: a repeat gets the first reply and changes nothing.',
  schema: { type: 'string', maxLength: 100 },
}
