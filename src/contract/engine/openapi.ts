import { string } from 'superstruct'
import type { AnyStruct, Can, Endpoint, EndpointTable } from './endpoint.ts'
import { errorsOf } from './endpoint-errors.ts'
import { exampleOf } from './example.ts'
import { keyAccessOf } from '../api/key-calls.ts'
import { isOptional, jsonSchema, type JsonSchema } from './json-schema.ts'
import { file } from '../kinds/file.ts'

/** The OpenAPI 3.1 description of endpoint tables, by area. */
export const openapi = (tables: Record<string, EndpointTable>, version: string): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [area, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico service', version },
    servers: [{ url: '/svc' }],
    paths,
    components: {
      schemas: { Errors: errors },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'token' },
        clientId: { type: 'apiKey', in: 'header', name: 'AuthClientId' },
        clientSecret: { type: 'apiKey', in: 'header', name: 'AuthSecret' },
      },
    },
  }
}

const operation = (area: string, name: string, endpoint: Endpoint): JsonSchema => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: endpoint.summary,
  'x-can': endpoint.can,
  // Access that an API key needs; undefined if no key may make the call.
  'x-key-access': keyAccessOf(endpoint),
  'x-error-codes': errorsOf(endpoint),
  security: security(endpoint.can, endpoint),
  parameters: parameters(endpoint),
  ...requestBody(endpoint, titled(area, name, 'Body')),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Success',
      ...(endpoint.status !== 204 && { content: success(endpoint, titled(area, name, 'Reply')) }),
    },
    default: {
      description: 'Failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
    },
  },
})

// Generated clients name their types by it.
const titled = (...parts: string[]): string =>
  parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')

const requestBody = ({ method, body, upload }: Endpoint, title: string): JsonSchema => {
  const type = method === 'PATCH' ? 'application/offset+octet-stream' : 'application/octet-stream'
  const content = upload === undefined ? body && json(body, title) : filesOf([type])
  return content ? { requestBody: { required: true, content } } : {}
}

// An open endpoint needs no session; a caller who has one still sends its CSRF token for changes.
const security = (can: Can, endpoint: Endpoint): JsonSchema[] => {
  const { method, changes } = endpoint
  const scheme = method === 'GET' && !changes ? { session: [] } : { session: [], csrf: [] }
  if (can === 'anyone') return [{}, scheme]
  return keyAccessOf(endpoint) ? [scheme, { clientId: [], clientSecret: [] }] : [scheme]
}

const success = ({ media, reply }: Endpoint, title: string): JsonSchema =>
  media ? filesOf(media) : json(reply, title)

const json = (struct: AnyStruct, title: string): JsonSchema => ({
  'application/json': { schema: { title, ...jsonSchema(struct) }, example: exampleOf(struct) },
})

const filesOf = (media: readonly string[]): JsonSchema =>
  Object.fromEntries(media.map((type) => [type, { schema: jsonSchema(file()) }]))

const parameters = (endpoint: Endpoint): JsonSchema[] => [
  ...Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: exampleOf(string(), name),
  })),
  ...Object.entries<Parameters<typeof jsonSchema>[0]>(endpoint.query?.schema ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: !isOptional(field),
    schema: jsonSchema(field),
  })),
  ...(endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }]
    : []),
]

const errors: JsonSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['code', 'info'],
        properties: {
          code: { type: 'integer' },
          info: { type: 'string' },
          key: { type: 'string' },
          countdown: { type: 'integer', description: 'seconds' },
          params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
      },
    },
  },
}
