import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAddresses, type Resolve } from '../../../../demo-host/svc/domain/sites/host-check.ts'

const records: Record<string, string[]> = {
  'target.example': ['203.0.113.1', '2001:db8::1'],
  'right.example': ['203.0.113.1'],
  'wrong.example': ['198.51.100.9'],
  'half.example': ['203.0.113.1', '198.51.100.9'],
}

const resolve: Resolve = async (name) => {
  if (name === 'broken.example') throw Object.assign(new Error('refused'), { code: 'ESERVFAIL' })
  const found = records[name]
  if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  return found
}

const stateOf = async (host: string, target = 'target.example') =>
  (await checkAddresses(host, target, resolve)).state

test('compares where a host leads with where it has to', async () => {
  assert.equal(await stateOf('right.example'), 'right')
  assert.equal(await stateOf('right.example', '192.0.2.1, 203.0.113.1'), 'right')
  assert.equal(await stateOf('wrong.example'), 'wrong')
})

test('calls a host wrong that leads elsewhere with some of its records', async () => {
  assert.equal(await stateOf('half.example'), 'wrong')
})

test('waits for a host without records', async () => {
  assert.equal(await stateOf('new.example'), 'waiting')
})

test('knows nothing while DNS fails', async () => {
  assert.equal(await stateOf('broken.example'), 'unknown')
})
