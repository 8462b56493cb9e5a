import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openapi } from '../../src/contract/engine/openapi.ts'
import { tables } from '../../src/contract/tables.ts'

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'parameter-description': 'error',
    'operation-tag-defined': 'error',
    // `/header/export/{cmdId}` is matched before `/header/{userId}/tfaUpdate`; both URLs are specified.
    'no-ambiguous-paths': 'off',
  },
})

const lint = async (document: unknown): Promise<string[]> => {
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

test('the linter finds nothing in the OpenAPI document', async () => {
  assert.deepEqual(await lint(openapi(tables, '1.2.3')), [])
})

test('the linter notices two paths that differ only in the name of a parameter', async () => {
  const document = openapi({ keys: tables.keys }, '1.2.3') as { paths: Record<string, unknown> }
  const [path = ''] = Object.keys(document.paths).filter((each) => each.endsWith('{clientId}'))
  const paths = { ...document.paths, [path.replace('{clientId}', '{id}')]: document.paths[path] }
  const [problem = ''] = (await lint({ ...document, paths })).filter((each) =>
    each.startsWith('no-identical'),
  )
  assert.match(problem, /no-identical-paths/)
})
