import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areas } from '../../../src/contract/api/descriptions/areas.ts'
import { fieldDescriptions } from '../../../src/contract/api/descriptions/describe-field.ts'
import { callTitleOf } from '../../../src/contract/api/titles/title-of.ts'
import type { JsonSchema } from '../../../src/contract/engine/json-schema.ts'
import { openapi } from '../../../src/contract/engine/openapi.ts'
import { pathTemplates } from '../../../src/contract/engine/path-template.ts'
import { tables } from '../../../src/contract/tables.ts'

const document = openapi(tables, '1.2.3') as unknown as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

const fields: readonly Field[] = operations.flatMap(
  ({ operationId: scope, parameters, requestBody, responses }) => [
    ...parameters.map(({ name, description }) => ({ scope, name, description })),
    ...[requestBody, ...Object.values(responses)].flatMap((part) =>
      fieldsIn(part?.content?.['application/json']?.schema, scope),
    ),
  ],
)

test('each field and parameter of the OpenAPI document has a description', () => {
  const missing = fields.filter(({ description }) => !description)
  assert.deepEqual(
    missing.map(({ scope, name }) => `${scope}.${name}: add it to src/contract/api/descriptions`),
    [],
  )
})

test('each description is of a field that exists, once in its scope', () => {
  const seen = new Set<string>()
  for (const [scope, texts] of fieldDescriptions.flatMap((file) => Object.entries(file))) {
    for (const name of Object.keys(texts)) {
      assert.ok(!seen.has(`${scope}.${name}`), `${scope}.${name} is there twice`)
      seen.add(`${scope}.${name}`)
      const isUsed = fields.some(
        (field) => field.name === name && ['*', field.scope, field.scope.split('.')[0]].includes(scope),
      )
      assert.ok(isUsed, `nothing has the field ${scope}.${name}`)
    }
  }
})

test('a description of the call wins over those of its area and of all', () => {
  const description = (scope: string, name: string) =>
    fields.find((field) => field.scope === scope && field.name === name)?.description
  assert.match(description('servers.power', 'power') ?? '', /^What to do/)
  assert.match(description('servers.list', 'power') ?? '', /^Whether it is on/)
  assert.equal(description('servers.disks', 'sizeGB'), 'Size (gigabytes).')
  assert.equal(description('reports.activeSessions', 'emailPage')?.includes('`email`'), true)
})

test('every area has a title and a description', () => {
  assert.deepEqual(Object.keys(areas).sort(), Object.keys(tables).sort())
  assert.deepEqual(
    document.tags.map(({ name }) => name),
    Object.keys(tables),
  )
  for (const tag of document.tags) assert.ok(tag['x-displayName'] && tag.description, tag.name)
})

test('each call has a short title, and its sentences as the description', () => {
  const { summary, description } = operations.find(({ operationId }) => operationId === 'servers.list')!
  assert.equal(summary, 'List servers')
  assert.equal(description, tables.servers.list.summary)
  for (const { operationId, summary: title } of operations) {
    const [area = '', name = ''] = operationId.split('.')
    assert.ok(callTitleOf(area, name), `${operationId}: add it to src/contract/api/titles`)
    assert.match(title, /^[A-Z][^.]*$/, operationId)
    assert.ok(title.split(' ').length <= 8, title)
  }
})

test('each call declares its refusals by status, with the schema of errors', () => {
  for (const { operationId, responses } of operations) {
    const refusals = Object.entries(responses).filter(([status]) => status.startsWith('4'))
    assert.ok(
      refusals.some(([status]) => status === '400'),
      operationId,
    )
    for (const [, { $ref = '' }] of refusals) {
      const response = document.components.responses[$ref.replace('#/components/responses/', '')]
      assert.deepEqual(response?.content['application/json'].schema, { $ref: '#/components/schemas/Errors' })
    }
  }
})

test('a refusal of another status than its code has is declared as well', () => {
  const { responses } = operations.find(({ operationId }) => operationId === 'hdlibUploads.add')!
  const codesAt = (status: string) => responses[status]?.$ref?.split('-').slice(1).map(Number)
  assert.deepEqual(codesAt('423'), [911])
  assert.deepEqual(codesAt('460'), [903])
  assert.ok(codesAt('404')?.includes(906))
})

test('a parameter has one name at one place of all paths', () => {
  const places = new Map<string, string>()
  for (const path of Object.keys(document.paths)) {
    for (const { index, 1: name = '' } of path.matchAll(/\{(\w+)\}/g)) {
      const place = path.slice(0, index).replaceAll(/\{\w+\}/g, '{}')
      assert.equal(places.get(place) ?? name, name, path)
      places.set(place, name)
    }
  }
  assert.ok(document.paths['/keys/{clientId}']?.['put'] && document.paths['/keys/{clientId}']['get'])
})

test('two competing names for one parameter are refused', () => {
  assert.throws(() => pathTemplates(['/keys/:clientId', '/keys/:keyId/calls']), /keyId is called clientId/)
})

test('a secret is write-only in a body, and readable in a reply', () => {
  const [signIn, create] = ['login.signIn', 'keys.create'].map((id) =>
    operations.find(({ operationId }) => operationId === id)!,
  )
  const password = properties(signIn?.requestBody)['password']
  assert.equal(password?.['writeOnly'], true)
  assert.equal(properties(create?.responses['200'])['secret']?.['writeOnly'], undefined)
})

test('the document names the package of the command line if there is one', () => {
  const info = (cliPackage: string | null) =>
    openapi({}, '1.2.3', { cliPackage })['info'] as Record<string, unknown>
  assert.equal(info('@aurora/portico')['x-cli-package'], '@aurora/portico')
  assert.equal(info(null)['x-cli-package'], undefined)
})

interface Response {
  $ref?: string
  content?: Record<string, { schema: JsonSchema }>
}
interface Operation {
  operationId: string
  summary: string
  description?: string
  parameters: { name: string; description?: string }[]
  requestBody?: Response
  responses: Record<string, Response>
}
interface Document {
  tags: { name: string; description?: string; 'x-displayName'?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, { content: { 'application/json': { schema: unknown } } }> }
}
interface Field {
  scope: string
  name: string
  description: string | undefined
}

function fieldsIn(schema: JsonSchema | undefined, scope: string): Field[] {
  const {
    properties: own = {},
    items,
    anyOf = [],
  } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>
    items?: JsonSchema
    anyOf?: JsonSchema[]
  }
  return [
    ...Object.entries(own).flatMap(([name, field]) => [
      { scope, name, description: field['description'] as string | undefined },
      ...fieldsIn(field, scope),
    ]),
    ...[...anyOf, ...(items ? [items] : [])].flatMap((each) => fieldsIn(each, scope)),
  ]
}

function properties(part: Response | undefined): Record<string, JsonSchema> {
  return part?.content?.['application/json']?.schema['properties'] as Record<string, JsonSchema>
}
