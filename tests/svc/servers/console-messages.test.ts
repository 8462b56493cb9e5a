import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openClientMessages } from '../../../demo-host/svc/areas/servers/console/client-messages.ts'

const greeting = [...Buffer.from('RFB 003.008\n'), 1, 0]
const key = [4, 1, 0, 0, 0, 0, 0, 0x61]
const pointer = [5, 0, 0, 1, 0, 1]
const text = [6, 0, 0, 0, 0, 0, 0, 1, 0x61]
const update = [3, 1, 0, 0, 0, 0, 0, 9, 0, 9]
const switching = [250, 0, 1, 2]
const encodings = [2, 0, 0, 3, 0, 0, 0, 5, 0xff, 0xff, 0xfe, 0xfc, 0, 0, 0, 21]

const reader = (viewOnly = false) => {
  let uses = 0
  const read = openClientMessages({ viewOnly, onUse: () => (uses += 1) })
  return { read: (...bytes: number[]) => [...read(Buffer.from(bytes))], uses: () => uses }
}

test('a page’s input reaches the machine completely, in any chunks', () => {
  const all = [...greeting, ...update, ...key, ...pointer, ...text]
  const shared = [...greeting.slice(0, -1), 1, ...all.slice(greeting.length)]
  const { read, uses } = reader()
  assert.deepEqual(read(...all), shared)
  const byByte = reader()
  assert.deepEqual(
    all.flatMap((byte) => byByte.read(byte)),
    shared,
  )
  assert.deepEqual([uses(), byByte.uses()], [3, 3])
})

test('of who only looks on, nothing that is typed, clicked or pasted passes', () => {
  const { read } = reader(true)
  read(...greeting)
  assert.deepEqual(read(...key, ...update, ...pointer, ...text), update)
})

test('consoles can’t power machines, and send no forbidden images', () => {
  const { read } = reader()
  read(...greeting)
  assert.deepEqual(read(...switching, ...encodings), [2, 0, 0, 1, 0, 0, 0, 5])
})

test('what is no RFB 3.8 without a password, unknown or too long is refused', () => {
  for (const bytes of [
    [...Buffer.from('GET / HTTP/1')],
    [...greeting.slice(0, 12), 2],
    [...greeting, 200],
    [...greeting, 255, 1],
    [...greeting, 6, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff],
  ])
    assert.throws(() => reader().read(...bytes), String(bytes))
})
