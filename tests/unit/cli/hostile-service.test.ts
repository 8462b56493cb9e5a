import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runClient } from '../../../cli/client/run.ts'

const hostile = 'a\u001b[31m\u009b2J\u202eb\u2066\nc'
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u2028-\u202e\u2066-\u2069]/

/** Runs a command against a service that answers this to everything. */
const against = async (status: number, answer: unknown, ...args: string[]) => {
  const written = { out: '', err: '' }
  await runClient(args, {
    env: {
      PORTICO_URL: 'https://portal.example/svc',
      PORTICO_CLIENT_ID: 'a'.repeat(32),
      PORTICO_SECRET: 's',
    },
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    input: async () => '',
    fetch: async () => Response.json(answer, { status }),
    wait: async () => {},
  })
  return written
}

const errors = [
  { code: hostile, info: hostile, key: hostile },
  { code: 903, info: hostile, key: hostile },
]
const task = { id: hostile, state: hostile, log: [{ dt: hostile, entry: hostile }] }
const cases: [number, unknown, ...string[]][] = [
  [400, { errors }, 'list'],
  [400, { errors }, 'list', '--output', 'json'],
  [200, { items: [{ id: hostile, name: 'web' }], next: true, lastElement: hostile, total: hostile }, 'list'],
  [200, { items: [{ [hostile]: hostile }] }, 'list', '--output', 'json'],
  [200, { items: [1, 2].map(() => ({ id: hostile, name: 'web' })) }, 'show', 'web'],
  [200, { items: [{ id: hostile, name: hostile }] }, 'show', 'web'],
  [200, task, 'logs', '12'],
  [200, { ...task, state: 'failed' }, 'logs', '12', '--wait'],
  [200, { items: [] }, 'list', '--columns', hostile],
  [200, {}, hostile],
]

test('nothing that a service, a name or an argument says controls the terminal', async () => {
  for (const [status, answer, ...args] of cases) {
    const { out, err } = await against(status, answer, ...args)
    assert.notEqual(out + err, '')
    assert.doesNotMatch(out + err, controls, args.join(' '))
  }
})

test('a value begins no line of its own', async () => {
  for (const [status, answer, ...args] of cases.slice(0, 8)) {
    const { out, err } = await against(status, answer, ...args)
    assert.doesNotMatch(out + err, /^c/m, args.join(' '))
  }
})
