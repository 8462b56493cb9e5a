import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login } from '../../../../src/contract/login/login.ts'
import { createSvc } from '../../../../src/core/svc/client.ts'
import { answerWith, json } from '../fake-fetch.ts'

test('no two addresses are the same while a service worker controls the page', async (t) => {
  const sent = answerWith(t, json({}))
  const given = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  const worker = { serviceWorker: { controller: {} } }
  Object.defineProperty(globalThis, 'navigator', { value: worker, configurable: true })
  t.after(() =>
    given
      ? Object.defineProperty(globalThis, 'navigator', given)
      : Reflect.deleteProperty(globalThis, 'navigator'),
  )
  const svc = createSvc({ base: '/svc', token: () => undefined, refreshToken: async () => undefined })
  for (const _ of [1, 2]) await svc.call(login.context, { query: { refusalStatus: '200' } })
  const [first, second] = sent.map(({ url }) => url)
  assert.match(first!, /^\/svc\/login\?refusalStatus=200&uncached=[\w-]{16,}$/)
  assert.notEqual(first, second)
})
