import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tables } from '../../src/contract/tables.ts'
import { testAccess, nameOf } from './harness/access-matrix.ts'
import { aboutOthers, onlyFor, openCalls } from './harness/access-table.ts'
import { namings } from './harness/ask-about.ts'
import { endpoints } from './harness/every-endpoint.ts'

const guarded = endpoints.filter(({ can }) => can !== 'anyone')

test('case 64: what anybody may call is written down, and every id that a call takes is known', () => {
  const anyone = endpoints.filter(({ can }) => can === 'anyone')
  assert.deepEqual(anyone.map(nameOf).sort(), [...openCalls].sort())
  for (const endpoint of guarded) {
    const ids = [...endpoint.path.matchAll(/:\w+/g)].length
    const inBody = Object.keys((endpoint.body?.schema ?? {}) as object).filter((field) =>
      field.endsWith('Id'),
    )
    const named = inBody.filter((field) => field !== 'appId' && field !== 'appTenantId').length
    assert.equal(namings(endpoint).length > 0, ids + named > 0, nameOf(endpoint))
  }
  for (const name of Object.keys({ ...aboutOthers, ...onlyFor }))
    assert.ok(
      guarded.some((endpoint) => nameOf(endpoint) === name),
      name,
    )
})

// The others have files of their own: tests of one file run one after the other.
const own = [
  'tickets',
  'attachments',
  'supportInfo',
  'health',
  'users',
  'impersonation',
  'groups',
  'batch',
  'serverMoves',
  'servers',
  'serverPermissions',
  'serverTags',
  'servicelets',
  'keys',
  'webhooks',
  'serverFirewall',
  'serverNetworks',
  'sshKeys',
  'serverCreate',
  'consoles',
  'consoleSessions',
  'pricing',
  'hosts',
  'blacklist',
  'cloudinit',
  'cloudinitFiles',
  'cloudinitConfigurations',
  'cloudinitServices',
  'uploadServices',
  'powerHistory',
  'workQueues',
  'reports',
  'reportDeliveries',
]

await testAccess(
  ...Object.entries(tables)
    .filter(([name]) => !own.includes(name))
    .map(([, table]) => table),
)
