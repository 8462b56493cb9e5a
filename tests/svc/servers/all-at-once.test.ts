import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { usualCost } from '../../../demo-host/svc/kernel/passwords.ts'
import { isDeep } from '../../deep.ts'
import { codeAt } from '../harness/people/authenticator-app.ts'
import { codeOf, refused, type Answer, type Client } from '../harness/world/client.ts'
import { create, mailedToken, reset, stranger } from '../harness/world/strangers.ts'
import { openHostileProvider } from '../harness/provider/hostile-provider.ts'
import { mediateToken, passStep, signedIn, signIn } from '../harness/world/steps.ts'
import { addNetwork, comeBack, left } from '../harness/world/visits.ts'
import { openWorld, type World } from '../harness/world/world.ts'

// Passwords are hashed as they are in production.
const world = await openWorld({}, undefined, undefined, undefined, usualCost)
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
await world.run("update site set captcha_on = '{}' where slug = 'cumulus'")
await addNetwork(world, 'aurora', 'walk-id', provider.issuer('walk'))

const rounds = isDeep ? 8 : 2

/** Asserts that no call ended in an unexpected error. */
const unbroken = (answers: Answer[]): void => {
  const broken = answers.filter(({ status }) => status >= 500)
  assert.deepEqual(
    broken.map((answer) => [answer.status, codeOf(answer)]),
    [],
  )
}

const inAnyOrder = (calls: (() => Promise<Answer>)[], round: number): Promise<Answer[]> => {
  const turned = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]
  return Promise.all(turned.map((call) => call()))
}

const visitOf = async (email: string): Promise<() => Promise<Answer>> => {
  const client = world.client()
  const begun = await left(client, 'walk-id/login/redirect')
  const code = provider.approve(begun.url, { sub: email, email, email_verified: true })
  return () => comeBack(client, begun, code)
}

const linkFor = async (email: string): Promise<string> => {
  const headers = { 'site-secret': 'ss_aurora_demo' }
  return String((await world.client().post('/accessLink', { email }, headers)).body['token'])
}

/** A session for several concurrent calls. */
const sessionOf = async (place: World, person: { email: string; password: string }): Promise<Client> => {
  const client = place.client()
  await signIn(client, person)
  return client
}

test('concurrent changes to a new account never fail', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const person = stranger()
    const maker = world.client()
    await create(maker, person)
    const validation = await mailedToken(world, person.email)
    await world.client().post('/forgot', { email: person.email })
    const token = await mailedToken(world, person.email)
    const [link, visit] = [await linkFor(person.email), await visitOf(person.email)]
    const others = await Promise.all([sessionOf(world, person), sessionOf(world, person)])
    await world.later(60)
    unbroken(
      await inAnyOrder(
        [
          () => signIn(world.client(), person),
          () => reset(world.client(), person.email, token),
          () => maker.call('PUT', '/revalidate'),
          () => world.client().post('/forgot', { email: person.email }),
          () => maker.get('/logout'),
          () => world.client().post('/validate', { token: validation }),
          visit,
          () => signIn(world.client(), person),
          () => world.client().post('/autoLogin', { token: link }),
          ...others.map((client) => () => client.get('/logout')),
          () => signIn(world.client(), { ...person, password: 'a wrong guess' }),
        ],
        round,
      ),
    )
  }
})

test('and to one with a second step', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await world.account({ methods: ['google'] })
    const code = codeAt(account.totpSecret)
    const clients = [world.client(), world.client()]
    const begun = await Promise.all(
      clients.map(async (client) => ({ client, mediate: await mediateToken(client, account) })),
    )
    await world.client().post('/forgot', { email: account.email })
    const token = await mailedToken(world, account.email)
    const [link, visit] = [await linkFor(account.email), await visitOf(account.email)]
    unbroken(
      await inAnyOrder(
        [
          ...begun.map(
            ({ client, mediate }) =>
              () =>
                passStep(client, account, mediate, code, 'google', true),
          ),
          () => reset(world.client(), account.email, token),
          () => signIn(world.client(), account),
          () => world.client().post('/forgot', { email: account.email }),
          visit,
          () => world.client().post('/autoLogin', { token: link }),
        ],
        round,
      ),
    )
  }
})

test('of two concurrent registrations of one address one creates the account', async () => {
  const page = () => world.client({ site: 'cumulus' })
  for (let round = 0; round < rounds; round += 1) {
    const person = stranger()
    const tokens: string[] = []
    for (const password of ['one pass phrase', 'other pass phrase', 'third pass phrase']) {
      await create(page(), { ...person, password })
      tokens.push(await mailedToken(world, person.email))
    }
    const answers = await Promise.all(tokens.map((token) => page().post('/validate', { token })))
    unbroken(answers)
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  }
})

test('case 36: a network isn’t connected if the session ends during the call', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const begun = await left(client, 'walk-id/Profile/redirect')
  const code = provider.approve(begun.url, { sub: 'late', email: account.email, email_verified: true })
  let answer: Promise<Answer> | undefined
  await world.service.db.script(async (run) => {
    await run("select set_config('app.across', 'on', true)")
    await run(`select from account where id = ${account.id} for update`)
    answer = comeBack(client, begun, code)
    // On PostgreSQL the call has seen its session and now waits for the account.
    for (let tries = 0; tries < 40; tries += 1) {
      if (
        (
          await run(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length > 0
      )
        break
      await setTimeout(25)
    }
    await run(
      `update session set ended_at = now(), ended_why = 'disconnected' where account_id = ${account.id}`,
    )
  })
  assert.ok(answer)
  refused(await answer, 400, 32)
  assert.deepEqual(await world.run("select from identity where subject = 'late'"), [])
})
