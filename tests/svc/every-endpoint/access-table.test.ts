import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOf } from '../harness/hostile/access-matrix.ts'
import { aboutOthers, onlyFor } from '../harness/hostile/access-table.ts'
import { openCalls } from '../harness/hostile/open-calls.ts'
import { namings } from '../harness/world/ask-about.ts'
import { endpoints } from '../harness/hostile/every-endpoint.ts'

const guarded = endpoints.filter(({ can }) => can !== 'anyone')

test('case 64: public calls are listed, and every ID is known', () => {
  const anyone = endpoints.filter(({ can }) => can === 'anyone')
  assert.deepEqual(anyone.map(nameOf).sort(), [...openCalls].sort())
  for (const endpoint of guarded) {
    const ids = [...endpoint.path.matchAll(/:\w+/g)].length
    const inBody = Object.keys((endpoint.body?.schema ?? {}) as object).filter((field) =>
      field.endsWith('Id'),
    )
    const named = inBody.filter((field) => !['appId', 'appTenantId', 'taxId'].includes(field)).length
    assert.equal(namings(endpoint).length > 0, ids + named > 0, nameOf(endpoint))
  }
  for (const name of Object.keys({ ...aboutOthers, ...onlyFor }))
    assert.ok(
      guarded.some((endpoint) => nameOf(endpoint) === name),
      name,
    )
})
