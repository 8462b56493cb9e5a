import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resource as keys } from '../../../src/areas/api/keys/keys.resource.ts'
import { resource as webhooks } from '../../../src/areas/api/webhooks/webhooks.resource.ts'

test('only owners are offered a new secret, or to open a key for all servers', () => {
  const row = (isOwn: boolean) => ({ isOwn, limited: true }) as never
  const actions = [
    keys.actions?.['regenerate'],
    keys.actions?.['allServers'],
    webhooks.actions?.['regenerate'],
  ]
  assert.deepEqual(
    actions.map((action) => [action?.when?.(row(true)), action?.when?.(row(false))]),
    actions.map(() => [true, false]),
  )
})
