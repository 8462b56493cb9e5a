import assert from 'node:assert/strict'
import { test } from 'node:test'
import { haveRoom, haveRoomToGrow, roomiest } from '../../../demo-host/svc/domain/provider/host-room.ts'
import type { Host } from '../../../demo-host/svc/domain/provider/provider.ts'

const host = (id: string, more: Partial<Host> = {}): Host => ({
  id,
  datacenter: 'EU-FR',
  cpuModel: 'EPYC',
  cores: 4,
  threads: 8,
  cpus: 32,
  cpusUsed: 0,
  ramMB: 8192,
  ramUsedMB: 0,
  machines: 0,
  maintenance: false,
  acceptsNew: true,
  ...more,
})
const load = { datacenter: 'EU-FR', cpuCount: 2, ramMB: 4096 }

test('machines are placed as long as an open host of their data center has room', () => {
  const hosts = [host('one', { ramUsedMB: 4096 }), host('two'), host('other', { datacenter: 'US-NY' })]
  assert.equal(roomiest(hosts, load)?.id, 'two')
  assert.equal(roomiest(hosts, load, 'two')?.id, 'one')
  assert.equal(haveRoom(hosts, load, 3), true)
  assert.equal(haveRoom(hosts, load, 4), false)
  assert.equal(haveRoom(hosts, { ...load, cpuCount: 33 }, 1), false)
  for (const closed of [{ maintenance: true }, { acceptsNew: false }])
    assert.equal(haveRoom([host('one', closed)], load, 1), false)
})

test('a data center whose hosts are not known yet has room', () => {
  assert.equal(haveRoom([host('other', { datacenter: 'US-NY' })], load, 10), true)
  assert.equal(haveRoomToGrow([], load, { ...load, ramMB: 1e9 }), true)
})

test('a machine grows by what its host, even a closed one, has left', () => {
  const hosts = [host('one', { ramUsedMB: 6144, maintenance: true })]
  assert.equal(haveRoomToGrow(hosts, load, { ...load, ramMB: 6144 }), true)
  assert.equal(haveRoomToGrow(hosts, load, { ...load, ramMB: 8192 }), false)
  assert.equal(haveRoomToGrow(hosts, load, { ...load, ramMB: 2048 }), true)
})
