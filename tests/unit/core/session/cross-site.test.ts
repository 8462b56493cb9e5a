import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSession } from '../../../../src/core/session/session.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'
import { userContext as user } from '../../../user-context.ts'
import { answerWith, failed, json } from '../fake-fetch.ts'

const signedIn = (more: object = {}) => ({ ...user, csrfToken: 'of the cookie', ...more })
const inMemory = json({ ...user, csrfToken: 'of the bearer' })
const [kept, notKept] = [json({ loggedIn: true }), json({ loggedIn: false })]

let bases = 0
// Sessions of one base hear each other; no two tests share one.
const newBase = () => `https://svc-${++bases}.example/svc`

const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a cookie that came back is all a session needs', async (t) => {
  const sent = answerWith(t, kept)
  const own = createSession(newBase(), 'pk_1')
  await own.open(signedIn({ claim: 'the claim' }))
  assert.deepEqual(own.$state.get(), { status: 'signed-in', user, token: 'of the cookie' })
  assert.deepEqual(
    sent.map(({ url, headers }) => [new URL(url).pathname, headers['authorization']]),
    [['/svc/loginCheck', undefined]],
  )
})

test('there is no session until its cookie is confirmed', async (t) => {
  answerWith(t, kept)
  const own = createSession(newBase(), 'pk_1')
  const opening = own.open(signedIn())
  assert.notEqual(own.$state.get().status, 'signed-in')
  await opening
  assert.equal(own.$state.get().status, 'signed-in')
})

test('without a cookie the page uses a bearer and its token', async (t) => {
  const sent = answerWith(t, notKept, json({ bearer: 'the-bearer' }), inMemory, json({ loggedOut: true }))
  const own = createSession(newBase(), 'pk_1')
  await own.open(signedIn({ claim: 'the claim' }))
  assert.deepEqual(own.$state.get(), { status: 'signed-in', user, token: 'of the bearer' })
  await own.signOut()
  assert.deepEqual(
    sent.map(({ method, url, headers }) => [
      method,
      new URL(url).pathname,
      headers['authorization'],
      headers['token'],
    ]),
    [
      ['GET', '/svc/loginCheck', undefined, undefined],
      ['POST', '/svc/bearer', undefined, undefined],
      ['GET', '/svc/login', 'Bearer the-bearer', undefined],
      ['GET', '/svc/logout', 'Bearer the-bearer', 'of the bearer'],
    ],
  )
  assert.deepEqual(sent[1]?.body, { claim: 'the claim' })
})

test('the bearer is hidden from storage and page', async (t) => {
  answerWith(t, notKept, json({ bearer: 'the-bearer' }), inMemory)
  const own = createSession(newBase(), 'pk_1')
  await own.open(signedIn({ claim: 'the claim' }))
  assert.doesNotMatch(JSON.stringify([own, own.$state.get(), own.svc]), /the-bearer|the claim/)
})

test('without cookie and bearer, opening fails with a code', async (t) => {
  const sent = answerWith(t, notKept)
  const own = createSession(newBase(), 'pk_1')
  await assert.rejects(own.open(signedIn()), (error: unknown) => {
    assert.ok(error instanceof SvcError)
    assert.equal(error.first.code, 917)
    return true
  })
  assert.notEqual(own.$state.get().status, 'signed-in')
  assert.equal(sent.length, 1)
})

test('an expired bearer ends the session', async (t) => {
  answerWith(t, notKept, json({ bearer: 'the-bearer' }), inMemory, failed(401, 20))
  const own = createSession(newBase(), 'pk_1')
  await own.open(signedIn({ claim: 'the claim' }))
  await own.load({ fresh: true })
  assert.deepEqual(own.$state.get(), { status: 'signed-out', reason: 'expired' })
})

test('other tabs are notified only of shareable sessions', async (t) => {
  const base = newBase()
  const heard: unknown[] = []
  const channel = new BroadcastChannel(`portico ${base}`)
  t.after(() => channel.close())
  channel.onmessage = ({ data }: MessageEvent) => heard.push(data)

  answerWith(t, notKept, json({ bearer: 'the-bearer' }), inMemory, json({ loggedOut: true }))
  const alone = createSession(base, 'pk_1')
  await alone.open(signedIn({ claim: 'the claim' }))
  await alone.signOut()
  await soon()
  assert.deepEqual(heard, [])

  t.mock.restoreAll()
  answerWith(t, kept)
  await createSession(base, 'pk_1').open(signedIn({ claim: 'the claim' }))
  await soon()
  assert.deepEqual(heard, ['signed-in'])
})

test('same-origin services need no cookie check', async (t) => {
  const sent = answerWith(t, kept)
  await createSession('/svc-of-this-page').open(signedIn())
  assert.equal(sent.length, 0)
})
