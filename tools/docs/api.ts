import { errorsOf } from '../../src/contract/engine/endpoint-errors.ts'
import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import { catalogue, ours } from '../../src/contract/engine/errors.ts'
import { isOptional, jsonSchema, type JsonSchema } from '../../src/contract/engine/json-schema.ts'
import { pathTemplates } from '../../src/contract/engine/path-template.ts'
import { tables } from '../../src/contract/tables.ts'
import { document, mono, table } from './markdown.ts'

/** `docs/api.md`: every call of `/svc`, from the endpoint tables. */
export const apiDocument = (): string =>
  document(
    '# The calls of `/svc`',
    'Generated from `src/contract` by `npm run docs`. A service that implements these calls works with every element.',
    intro,
    ...Object.entries(tables).flatMap(([area, endpoints]) => [
      `## ${area}`,
      ...Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => call(`${area}.${name}`, endpoint)),
    ]),
  )

const templateOf = pathTemplates(
  Object.values(tables).flatMap((endpoints) => Object.values<Endpoint>(endpoints).map(({ path }) => path)),
)

const shownPath = (path: string): string => templateOf(path).replaceAll(/\{(\w+)\}/g, ':$1')

const intro = [
  '- The base path is `/svc`. Bodies and replies are JSON.',
  '- Every call sends `api-version: latest` and, once there is a session, its CSRF token as `token`.',
  '- With `api-version: codes`, `billing`, `networkType`, `connectionType` and the `type` of an address are the numbers of the ' +
    'specification instead of words, in input and answers: 0 monthly, 1 hourly; 0 lan, 1 wan, 2 int; 0 other, 1 ssh, 2 vnc, 3 rdp; 0 none, 1 reserved, ' +
    '2 gateway, 3 reservedUser.',
  '- A failed call returns a status outside 2xx with `{ "errors": [{ "code", "info", "key"?, "countdown"?, "params"? }] }`, most important first; [errors.md](errors.md) lists the codes, and those that any call can return.',
  "- Access is checked before input: the page's origin, the session, its token, the permission; then the input, and last the record it names.",
  '- Calls marked *idempotent* take an `Idempotency-Key`: a repeat gets the stored reply and has no second effect.',
  '- The same as OpenAPI 3.1, for client generators: `GET /svc/openapi.json`.',
  '- `portico verify` checks a service against this contract: [verify.md](verify.md).',
].join('\n')

const call = (name: string, endpoint: Endpoint): string =>
  document(
    `### ${endpoint.method} ${shownPath(endpoint.path)}`,
    `${endpoint.summary}`,
    notes(name, endpoint),
    endpoint.query && fields('Query', jsonSchema(endpoint.query), endpoint.query.schema),
    endpoint.body && fields('Body', jsonSchema(endpoint.body), endpoint.body.schema),
    upload(endpoint),
    endpoint.media
      ? fileAnswer(endpoint.media)
      : endpoint.status === 204
        ? 'Answer: nothing, with status 204.'
        : answer(jsonSchema(endpoint.reply)),
    errors(errorsOf(endpoint)),
  ).trimEnd()

const upload = ({ method, upload: most }: Endpoint): string | undefined =>
  most === undefined
    ? undefined
    : `Body: the bytes of a file as \`application/${method === 'PATCH' ? 'offset+' : ''}octet-stream\`, at most ${most}.`

const notes = (name: string, { can, idempotent, changes, background }: Endpoint): string =>
  [
    `\`${name}\``,
    can === 'anyone' ? 'public' : can === 'session' ? 'any signed-in user' : `for holders of \`${can}\``,
    ...(idempotent ? ['*idempotent*'] : []),
    ...(changes ? ['changes something: needs the CSRF token'] : []),
    ...(background ? ['never counts as activity'] : []),
  ].join(' · ')

type Fields = Record<string, Parameters<typeof isOptional>[0]>

const fields = (title: string, schema: JsonSchema, structs: Fields): string =>
  document(
    `${title}:`,
    table(
      ['field', 'type', 'required'],
      propertiesOf(schema).map(([name, field]) => {
        const struct = structs[name]
        return [mono(name), typeOf(field), struct && isOptional(struct) ? '' : 'yes']
      }),
    ),
  ).trimEnd()

const fileAnswer = (media: readonly string[]): string => `Answer: a file, as ${media.map(mono).join(', ')}.`

const answer = (schema: JsonSchema): string => {
  const choices = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as JsonSchema[]) : [schema]
  return choices.map((one, index) => `${index ? 'or' : 'Answer'}: ${shape(one)}`).join('\n\n')
}

/** A schema in one line, as a person would write it. */
const shape = (schema: JsonSchema): string =>
  `\`{ ${propertiesOf(schema)
    .map(([name, field]) => `${name}: ${plain(field)}`)
    .join(', ')} }\``

const typeOf = (schema: JsonSchema): string => {
  const { format, minLength, maxLength, minimum } = schema
  const length = maxLength === undefined ? '' : `${Number(minLength ?? 0)}–${Number(maxLength)} characters`
  const from = minimum === undefined ? '' : `from ${Number(minimum)}`
  return [mono(plain(schema)), typeof format === 'string' ? format : '', length, from]
    .filter(Boolean)
    .join(', ')
}

const plain = (schema: JsonSchema): string => {
  const { type, anyOf, items, enum: choices } = schema
  if (Array.isArray(anyOf)) return anyOf.map((one) => plain(one as JsonSchema)).join(' | ')
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (type === 'array') return `${plain(items as JsonSchema)}[]`
  if (type === 'object') return shape(schema).slice(1, -1)
  return String(type)
}

const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)

const errors = (codes: readonly number[]): string => {
  const messages = new Map([...catalogue, ...ours].map((entry) => [entry.code, entry.message]))
  return codes.length ? `Errors: ${codes.map((code) => `${code} *${messages.get(code)}*`).join(' · ')}` : ''
}
