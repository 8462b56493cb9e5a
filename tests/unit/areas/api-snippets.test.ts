import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { openapi } from '../../../src/contract/engine/openapi.ts'
import { tables } from '../../../src/contract/tables.ts'
import { fieldsOf, operationsIn } from '../../../src/areas/api/reference/operation.ts'
import { snippetLanguages, snippetOf, type Request } from '../../../src/areas/api/reference/snippets.ts'
import { isCommand, usageOf } from '../../../src/areas/api/cli/usage.ts'
import { commandNamed, commands } from '../../../cli/client/commands.ts'
import { usageOf as usageOfCommand } from '../../../cli/client/help.ts'

const operations = operationsIn(JSON.parse(JSON.stringify(openapi(tables, '1.2.3'))))

const operation = (wanted: string) => operations.find(({ id }) => id === wanted)!

const request = (more: Partial<Request> = {}): Request => ({
  operation: operation('servers.rename'),
  base: 'https://portal.example/svc',
  values: { serverId: '7' },
  body: `{ "name": "it's \\"web\\" $(id) \${x}" }`,
  ...more,
})

test('the description marks the calls that are commands', () => {
  const own = operations.filter(isCommand)
  assert.deepEqual(own.map(({ id }) => id).sort(), commands.map(({ operation: name }) => name).sort())
  for (const id of ['servers.power', 'servers.addDisk', 'networks.remove'])
    assert.equal(
      usageOf(operation(id))
        .replace(/^portico-cli /, '')
        .replace(/^power/, 'servers power'),
      usageOfCommand(commandNamed(id)),
    )
})

test('fields of shapes are listed with those of what they hold', () => {
  const lines = fieldsOf(operation('servers.list').answer?.schema)
  const name = lines.find((line) => line.name === 'items[].name')
  assert.deepEqual(name, {
    name: 'items[].name',
    type: 'string',
    isRequired: true,
    bounds: '4–40',
    about: 'Name.',
  })
  const status = lines.find((line) => line.name === 'items[].status')
  assert.match(status?.type ?? '', /^"creating" \| "on"/)
})

test('what was typed stays a value in every language, whatever stands in it', () => {
  const curl = spawnSync('bash', ['-c', `curl() { printf '%s\\n' "$@"; }\n${snippetOf('curl', request())}`], {
    encoding: 'utf8',
  })
  assert.equal(curl.stdout.trimEnd().split('\n').at(-1), request().body)
  const python = snippetOf('python', request())
  assert.ok(python.includes(`json.loads(r'''${request().body}''')`))
  assert.ok(snippetOf('node', request()).includes(`JSON.stringify(${request().body})`))
  assert.ok(snippetOf('terraform', request()).includes('$${x}'))
  for (const language of snippetLanguages) assert.doesNotMatch(snippetOf(language, request()), /undefined/)
})

test('missing parameters show their names, empty ones are omitted', () => {
  const text = snippetOf('curl', request({ values: {}, body: undefined }))
  assert.ok(text.includes("'https://portal.example/svc/server/{serverId}/rename'"))
  const list = request({
    operation: operation('servers.list'),
    values: { filter: 'a b', size: '' },
    body: undefined,
  })
  assert.ok(snippetOf('curl', list).includes('/servers?filter=a+b'))
})
