import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeep } from '../../deep.ts'
import { breakWrites } from '../harness/hostile/broken-write.ts'
import { codeOf, good, refused, type Answer } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { create, mailedToken, reset, resetToken, stranger } from '../harness/world/strangers.ts'
import type { Stranger } from '../harness/world/strangers.ts'
import { openFaultProxy, type FaultProxy } from '../harness/hostile/fault-proxy.ts'
import { openHostileProvider } from '../harness/provider/hostile-provider.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { addNetwork, almostBack, comeBack, left } from '../harness/world/visits.ts'
import { openWorld, type World } from '../harness/world/world.ts'

let wire: FaultProxy | undefined
const world = await openWorld({}, async (databaseUrl) => {
  wire = await openFaultProxy(databaseUrl)
  return wire.url
})
const provider = await openHostileProvider()
after(async () => {
  await wire?.mend()
  await world.close()
  await wire?.close()
  await provider.close()
})
await addNetwork(world, 'aurora', 'fault', provider.issuer('fault'))

const server = { 'site-secret': 'ss_aurora_demo' }
const onPostgres = { skip: !isPostgres && 'the embedded database has no wire to cut' }

/** A prepared call of a door. */
type Ready = () => Promise<Answer>

const linkFor = async (place: World, email: string): Promise<string> =>
  String(good(await place.client().post('/accessLink', { email }, server)).body['token'])

/** Every public call with valid input, each time for a new person. */
const doors: Record<string, (place: World) => Promise<Ready>> = {
  'POST /create': async (place) => {
    const person = stranger()
    return () => create(place.client(), person)
  },
  'POST /validate': async (place) => {
    const person = stranger()
    good(await create(place.client(), person))
    const token = await mailedToken(place, person.email)
    return () => place.client().post('/validate', { token })
  },
  'PUT /revalidate': async (place) => {
    const client = place.client()
    good(await create(client, stranger()))
    await place.later(40)
    return () => client.call('PUT', '/revalidate')
  },
  'POST /forgot': async (place) => {
    const { email } = await place.account()
    return () => place.client().post('/forgot', { email })
  },
  'POST /reset': async (place) => {
    const { email } = await place.account()
    const token = await resetToken(place, email)
    return () => reset(place.client(), email, token)
  },
  'POST /autoLogin': async (place) => {
    const token = await linkFor(place, (await place.account()).email)
    return () => place.client().post('/autoLogin', { token })
  },
  'POST /accessLink': async (place) => {
    const { email } = await place.account()
    return () => place.client().post('/accessLink', { email }, server)
  },
  'POST /invitation': async (place) => {
    const { email } = stranger()
    return () => place.client().post('/invitation', { email }, server)
  },
}

/** The user-visible state, without counters and values stored for comparison only. */
const noticeable = async (place: World): Promise<string> => {
  const tables = [
    'account',
    'token',
    'session',
    'outbox',
    'identity',
    'audit',
    'pending_registration',
    'once',
  ]
  const rows = await Promise.all(tables.map((table) => place.run(`select * from "${table}" order by 1, 2`)))
  return JSON.stringify(rows)
}

for (const [name, prepare] of Object.entries(doors)) {
  test(`case 92, 93: ${name} with a failing last write rolls back and is repeatable`, async () => {
    const call = await prepare(world)
    await world.service.drainOutbox()
    const before = await noticeable(world)
    const { mend } = await breakWrites(world, name === 'POST /forgot' ? 'outbox' : 'audit')
    const answer = await call()
    await mend()
    assert.equal(answer.status, 500, answer.text)
    assert.ok([914, 19].includes(codeOf(answer) ?? 0), answer.text)
    assert.doesNotMatch(answer.text, /today|trigger|audit/)
    assert.equal(answer.headers.getSetCookie().length, 0)
    assert.equal(await noticeable(world), before)
    good(await call())
  })
}

test('case 92, 93: a failed network sign-in creates nothing', async () => {
  const client = world.client()
  const said = { sub: 'new', email: stranger().email, email_verified: true }
  const begun = await left(client, 'fault/login/redirect')
  await world.service.drainOutbox()
  const before = await noticeable(world)
  const { mend } = await breakWrites(world, 'audit')
  const answer = await comeBack(client, begun, provider.approve(begun.url, said))
  await mend()
  refused(answer, 500, 914)
  assert.equal(await noticeable(world), before)
  // The network's code is spent, so this way has ended.
  refused(await comeBack(client, begun, provider.approve(begun.url, said)), 400, 32)
  const again = await left(client, 'fault/login/redirect')
  good(await comeBack(client, again, provider.approve(again.url, said)))
})

/** Asserts that a call either succeeded or was refused as repeatable shortly. */
const doneOrBusy = (answer: Answer): boolean => {
  if (answer.status === 200) return true
  refused(answer, 503, 908)
  assert.equal(answer.headers.get('retry-after'), '2')
  return false
}

/** Breaks the wire at another moment of each round, while a call runs. */
const atEveryMoment = async (work: (broken: (call: Ready) => Promise<boolean>) => Promise<void>) => {
  let rounds = 0
  for (let moment = 0; moment <= 420; moment += isDeep ? 60 : 140) {
    await work(async (call) => {
      wire?.delay(15)
      let broken: Promise<void> | undefined
      const timer = setTimeout(() => {
        broken = wire?.reset()
      }, moment)
      const isDone = doneOrBusy(await call())
      clearTimeout(timer)
      await broken
      await wire?.mend()
      if (!isDone) rounds += 1
      return isDone
    })
  }
  assert.ok(rounds > 0, 'no call was broken')
}

const rows = async (query: string): Promise<number> => (await world.run(`select ${query}`)).length

test('case 92: an interrupted registration, repeated, creates one account and email', onPostgres, () =>
  atEveryMoment(async (broken) => {
    const person = stranger()
    const address = '198.51.110.7'
    const call = () => create(world.client({ address }), person, {}, { 'idempotency-key': person.email })
    await broken(call)
    assert.equal(good(await call()).body.email, person.email)
    assert.equal(await rows(`from account where email = '${person.email}'`), 1)
    assert.equal(await rows(`from outbox where address = '${person.email}'`), 1)
    good(await signIn(world.client(), person))
    await world.run("delete from tally where key like 'create%'")
  }),
)

test('case 92: an interrupted password reset, repeated, sends one email', onPostgres, () =>
  atEveryMoment(async (broken) => {
    const { email } = await world.account()
    const address = '198.51.111.7'
    const call = () => world.client({ address }).post('/forgot', { email }, { 'idempotency-key': email })
    await broken(call)
    good(await call())
    assert.equal(await rows(`from outbox where address = '${email}'`), 1)
    await world.run("delete from tally where key like 'forgot%'")
  }),
)

test('case 92: a reset whose connection breaks anywhere has changed all or nothing', onPostgres, () =>
  atEveryMoment(async (broken) => {
    const account = await world.account()
    const earlier = await signedIn(world, account)
    const token = await resetToken(world, account.email)
    const fresh = { email: account.email, password: 'another pass phrase' }
    const isDone = await broken(() => reset(world.client(), account.email, token))
    const [used] = await world.run(
      `select used_at is not null as used from token where account_id = ${account.id}`,
    )
    if (isDone) assert.equal(used?.['used'], true)
    if (used?.['used'] === true) {
      refused(await earlier.get('/user'), 401, 901)
      good(await signIn(world.client(), fresh))
    } else {
      good(await earlier.get('/user'))
      good(await signIn(world.client(), account))
      good(await reset(world.client(), account.email, token))
    }
  }),
)

test('case 92: an interrupted network sign-in creates all or nothing', onPostgres, () =>
  atEveryMoment(async (broken) => {
    const person: Stranger = stranger()
    const said = { sub: person.email, email: person.email, email_verified: true }
    await broken(await almostBack(world.client(), provider, 'fault', said))
    const made = await rows(`from account where email = '${person.email}'`)
    assert.equal(await rows(`from identity where subject = '${person.email}'`), made)
    good(await (await almostBack(world.client(), provider, 'fault', said))())
    assert.equal(await rows(`from account where email = '${person.email}'`), 1)
    assert.equal(await rows(`from outbox where address = '${person.email}' and kind !~ '^notification'`), 1)
  }),
)

test('case 91: without a database every public call is busy, then recovers', async () => {
  // The embedded database does not restart, so another one fails.
  const place = isPostgres ? world : await openWorld()
  if (!isPostgres) await addNetwork(place, 'aurora', 'fault', provider.issuer('fault'))
  const calls: Ready[] = []
  for (const prepare of Object.values(doors)) calls.push(await prepare(place))
  calls.push(
    await almostBack(place.client(), provider, 'fault', {
      sub: 'away',
      email: stranger().email,
      email_verified: true,
    }),
  )
  const down = isPostgres ? wire?.cut() : place.service.db.close()
  await down
  for (const call of calls) assert.equal(doneOrBusy(await call()), false)
  if (isPostgres) {
    await wire?.mend()
    for (const call of calls) good(await call())
  } else await place.close()
})
