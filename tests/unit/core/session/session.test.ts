import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { login } from '../../../../src/contract/login/login.ts'
import { createSession, session, type Session } from '../../../../src/core/session/session.ts'
import { userContext as user } from '../../../user-context.ts'
import { answerWith, failed, json } from '../fake-fetch.ts'

const signedIn = (token = 'token') => ({ ...user, csrfToken: token })

let bases = 0
// Sessions of one base hear each other; no two tests share one.
const newBase = () => `/svc-${++bases}`

const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

const statesOf = (own: Session, t: TestContext) => {
  const states: unknown[] = []
  t.after(
    own.$state.listen(({ status, ...more }) =>
      states.push('reason' in more ? `${status}: ${more.reason}` : status),
    ),
  )
  return states
}

/** Gives pages a storage in common, as one browser does. */
function rememberBetweenPages(t: TestContext): void {
  const kept = new Map<string, string>()
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
  t.after(() => Reflect.deleteProperty(globalThis, 'localStorage'))
}

test('the state is unknown until the service replies', async (t) => {
  answerWith(t, json(signedIn()))
  const own = createSession(newBase())
  assert.deepEqual(own.$state.get(), { status: 'unknown' })
  await own.load()
  assert.deepEqual(own.$state.get(), { status: 'signed-in', user, token: 'token' })
})

test('the session is requested once for all callers', async (t) => {
  const sent = answerWith(t, json(signedIn()))
  const own = createSession(newBase())
  await Promise.all([own.load(), own.load(), own.load()])
  await own.load()
  assert.equal(sent.length, 1)
  await own.load({ fresh: true })
  assert.equal(sent.length, 2)
})

test('401 means signed out, and isn’t repeated', async (t) => {
  const sent = answerWith(t, failed(401, 20))
  const own = createSession(newBase())
  await own.load()
  await own.load()
  assert.deepEqual(own.$state.get(), { status: 'signed-out' })
  assert.equal(sent.length, 1)
})

test('the session is requested without an error in the browser’s console', async (t) => {
  const sent = answerWith(t, failed(200, 20))
  const own = createSession(newBase())
  await own.load()
  await own.load()
  assert.deepEqual(own.$state.get(), { status: 'signed-out' })
  assert.equal(sent.length, 1)
  assert.match(sent[0]!.url, /\/login\?refusalStatus=200$/)
})

for (const [code, reason] of [
  [901, 'disconnected'],
  [56, 'ip-changed'],
] as const) {
  test(`case 47: with status 200 an ended session says why as well: ${reason}`, async (t) => {
    answerWith(t, json(signedIn()), failed(200, code))
    const own = createSession(newBase())
    await own.load()
    await own.load({ fresh: true })
    assert.deepEqual(own.$state.get(), { status: 'signed-out', reason })
  })

  test(`case 47: a session that ended before a reload is reported once: ${reason}`, async (t) => {
    rememberBetweenPages(t)
    answerWith(t, json(signedIn()), failed(401, code))
    await createSession(newBase()).load()
    const [reloaded, later] = [createSession(newBase()), createSession(newBase())]
    await reloaded.load()
    assert.deepEqual(reloaded.$state.get(), { status: 'signed-out', reason })
    await later.load()
    assert.deepEqual(later.$state.get(), { status: 'signed-out' })
  })

  test(`case 47: a question that finds the session ended says why: ${reason}`, async (t) => {
    answerWith(t, json(signedIn()), failed(401, code))
    const own = createSession(newBase())
    await own.load()
    await own.load({ fresh: true })
    assert.deepEqual(own.$state.get(), { status: 'signed-out', reason })
  })
}

test('case 40: a refused token request isn’t repeated', async (t) => {
  const sent = answerWith(t, failed(401, 902))
  const own = createSession(newBase())
  await own.load()
  assert.equal(own.$state.get().status, 'signed-out')
  assert.equal(sent.length, 1)
})

test('case 96: without a reply the form works, and the next call retries', async (t) => {
  const sent = answerWith(t, new TypeError('offline'), json(signedIn()))
  const own = createSession(newBase())
  await own.load()
  assert.equal(own.$state.get().status, 'signed-out')
  await own.load()
  assert.equal(own.$state.get().status, 'signed-in')
  assert.equal(sent.length, 2)
})

test('case 96: who is signed in stays so when a later question gets no answer', async (t) => {
  answerWith(t, json(signedIn()), new TypeError('offline'))
  const own = createSession(newBase())
  await own.load()
  await own.load({ fresh: true })
  assert.equal(own.$state.get().status, 'signed-in')
})

test('an earlier reply doesn’t undo a sign-in', async (t) => {
  let answer: (response: Response) => void = () => undefined
  answerWith(t, () => new Promise<Response>((resolve) => (answer = resolve)))
  const own = createSession(newBase())
  const loading = own.load()
  await own.open(signedIn('new'))
  answer(failed(401, 20))
  await loading
  assert.deepEqual(own.$state.get(), { status: 'signed-in', user, token: 'new' })
})

test('an earlier reply doesn’t restore a lost session', async (t) => {
  let answer: (response: Response) => void = () => undefined
  answerWith(t, () => new Promise<Response>((resolve) => (answer = resolve)))
  const own = createSession(newBase())
  await own.open(signedIn())
  const loading = own.load({ fresh: true })
  own.lost('ip-changed')
  answer(json(signedIn()))
  await loading
  assert.deepEqual(own.$state.get(), { status: 'signed-out', reason: 'ip-changed' })
})

test('signing out sends the token and reports the reason', async (t) => {
  const sent = answerWith(t, json({ loggedOut: true }))
  const base = newBase()
  const own = createSession(base)
  await own.open(signedIn())
  await own.signOut()
  assert.equal(sent[0]?.url, `${base}/logout`)
  assert.equal(sent[0]?.headers['token'], 'token')
  assert.deepEqual(own.$state.get(), { status: 'signed-out', reason: 'signed-out' })
})

test('case 40: signing out with an old token fetches the new one and works', async (t) => {
  const sent = answerWith(t, failed(401, 902), json(signedIn('new')), json({ loggedOut: true }))
  const own = createSession(newBase())
  await own.open(signedIn('old'))
  await own.signOut()
  assert.deepEqual(
    sent.map(({ headers }) => headers['token']),
    ['old', 'old', 'new'],
  )
  assert.equal(own.$state.get().status, 'signed-out')
})

test('a failed sign-out keeps the session', async (t) => {
  answerWith(t, new TypeError('offline'))
  const own = createSession(newBase())
  await own.open(signedIn())
  await assert.rejects(own.signOut())
  assert.equal(own.$state.get().status, 'signed-in')
})

test('losing no session reports nothing', async () => {
  const own = createSession(newBase())
  own.lost('disconnected')
  assert.deepEqual(own.$state.get(), { status: 'signed-out' })
})

test('a lost session’s token isn’t sent', async (t) => {
  const sent = answerWith(t, json({ loggedIn: false }))
  const own = createSession(newBase())
  await own.open(signedIn())
  own.lost('disconnected')
  await own.svc.call(login.check)
  assert.equal(sent[0]?.headers['token'], undefined)
})

test('case 45: signing out reaches other tabs, with that reason', async (t) => {
  answerWith(t, json({ loggedOut: true }))
  const base = newBase()
  const [here, there] = [createSession(base), createSession(base)]
  const elsewhere = createSession(newBase())
  for (const each of [here, elsewhere]) await each.open(signedIn())
  await there.open(signedIn())
  await soon()
  const states = statesOf(there, t)
  await here.signOut()
  await soon()
  assert.deepEqual(states.at(-1), 'signed-out: other-tab')
  assert.equal(elsewhere.$state.get().status, 'signed-in', 'another service is another session')
})

test('signing in in one tab lets the others ask the service who it is', async (t) => {
  const sent = answerWith(t, json(signedIn('theirs')))
  const base = newBase()
  const [here, there] = [createSession(base), createSession(base)]
  await here.open(signedIn('ours'))
  await soon()
  assert.equal(sent.length, 1)
  assert.deepEqual(there.$state.get(), { status: 'signed-in', user, token: 'theirs' })
})

test('what tabs tell each other holds neither token nor name, and nonsense is ignored', async (t) => {
  answerWith(t, json({ loggedOut: true }))
  const base = newBase()
  const heard: unknown[] = []
  const channel = new BroadcastChannel(`portico ${base}`)
  t.after(() => channel.close())
  channel.onmessage = ({ data }: MessageEvent) => heard.push(data)
  const own = createSession(base)
  await own.open(signedIn())
  for (const nonsense of ['signed', { type: 'signed-out' }, null]) channel.postMessage(nonsense)
  await soon()
  assert.equal(own.$state.get().status, 'signed-in')
  await own.signOut()
  await soon()
  assert.deepEqual(heard, ['signed-in', 'signed-out'])
})

test('one service and site have one session, however many ask for it', () => {
  const base = newBase()
  assert.equal(session(base), session(base))
  assert.notEqual(session(base), session(newBase()))
  assert.notEqual(session(base), session(base, 'pk_1'))
})
