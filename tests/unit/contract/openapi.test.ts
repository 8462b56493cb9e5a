import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachmentMedia } from '../../../src/contract/support/attachments.ts'
import type { Endpoint } from '../../../src/contract/engine/endpoint.ts'
import { exampleOf } from '../../../src/contract/engine/example.ts'
import { openapi } from '../../../src/contract/engine/openapi.ts'
import { pathTemplates } from '../../../src/contract/engine/path-template.ts'
import { reportMedia } from '../../../src/contract/reports/calls/deliveries.ts'
import { tables } from '../../../src/contract/tables.ts'

const all = Object.values(tables).flatMap((table) => Object.values<Endpoint>(table))
const templateOf = pathTemplates(all.map(({ path }) => path))
const calls = all.map(({ method, path }) => `${method} ${templateOf(path)}`)

test('the OpenAPI description names every call with its fields, and marks secrets as write-only', () => {
  const { paths, openapi: version } = openapi(tables, '1.2.3') as { paths: Paths; openapi: string }
  assert.equal(version, '3.1.0')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  assert.deepEqual(described.sort(), calls.sort())
  const body = paths['/login']?.['post']?.requestBody?.content['application/json'].schema
  assert.equal(body?.title, 'LoginSignInBody')
  assert.deepEqual(body?.required, ['email', 'password'])
  assert.equal(body?.additionalProperties, false)
  assert.equal(body?.properties['password']?.['writeOnly'], true)
})

test('OpenAPI has files by media type, and JSON with examples', () => {
  const { paths } = openapi(tables, '1.2.3') as { paths: Record<string, Record<string, Described>> }
  const answers = (path: string) => paths[path]?.['get']?.responses['200'].content ?? {}
  const binary = { schema: { type: 'string', format: 'binary' } }
  assert.deepEqual(answers('/header/export/{cmdId}'), { 'application/zip': binary })
  assert.deepEqual(answers('/logo'), { 'image/svg+xml': binary, 'image/png': binary })
  assert.deepEqual(Object.keys(answers('/reports/deliveries/{cmdId}/file')), Object.values(reportMedia))
  assert.deepEqual(Object.keys(answers('/support/attachments/{id}')), [...attachmentMedia])
  assert.deepEqual(paths['/support/attachments']?.['post']?.requestBody?.content, {
    'application/octet-stream': binary,
  })
  const { example } = paths['/login']?.['post']?.requestBody?.content['application/json'] ?? {}
  assert.deepEqual(example, { email: 'ada@example.com', password: 'correct horse battery' })
})

test('an answer that is a file names its media types, and no other does', () => {
  for (const { path, reply, media } of all) assert.equal(reply.type === 'file', media !== undefined, path)
})

test('the example of every shape passes the shape itself', () => {
  const shapes = all.flatMap(({ path, query, body, reply, media }) =>
    [query, body, media ? undefined : reply].flatMap((struct) => (struct ? [{ path, struct }] : [])),
  )
  assert.ok(shapes.length > all.length)
  for (const { path, struct } of shapes) {
    const [wrong] = struct.validate(exampleOf(struct))
    assert.equal(wrong?.message, undefined, path)
  }
})

interface Described {
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: { 200: { content: Record<string, unknown> } }
}
interface Schema {
  title: string
  required: string[]
  additionalProperties: boolean
  properties: Record<string, Record<string, unknown>>
}
type Paths = Record<
  string,
  Record<string, { requestBody?: { content: { 'application/json': { schema: Schema } } } }>
>
