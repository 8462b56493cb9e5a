import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf, good, refused, waits, type Client } from '../harness/world/client.ts'
import { guess } from '../harness/hostile/guess.ts'
import { recordStatements } from '../harness/hostile/statements.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

test('case 1: five wrong passwords block the sixth try with a countdown', async () => {
  const since = Date.now()
  const account = await world.account()
  const client = world.client()
  for (const answer of await guess(client, account.email, 5)) refused(answer, 401, 21)
  for (const password of ['wrong again', account.password]) {
    const answer = await signIn(client, { email: account.email, password })
    refused(answer, 429, 13)
    waits(answer, 30, since)
  }
  assert.equal(client.cookies.size, 0)
})

test('case 2: of sixty parallel guesses five are checked', async () => {
  const account = await world.account()
  const client = world.client()
  world.hashing.verified = 0
  const guesses = Array.from({ length: 60 }, (_, index) => `wrong guess ${index}`)
  const answers = await Promise.all(
    [...guesses, account.password].map((password) => signIn(client, { email: account.email, password })),
  )
  assert.ok(world.hashing.verified <= 5, `${world.hashing.verified} were checked`)
  assert.deepEqual(new Set(answers.map(codeOf)), new Set([21, 13]))
})

test('case 3: unknown addresses get the same replies after the same work', async () => {
  const account = await world.account()
  const seen = await Promise.all(
    [account.email, 'nobody@aurora.example'].map((email) => sixTries(world.client(), email)),
  )
  assert.deepEqual(seen[1], seen[0])
})

test('case 3: and the same statements reach the database, with one password check each', async () => {
  const account = await world.account()
  const seen: { statements: string[]; verified: number }[] = []
  for (const email of [account.email, 'nobody-else@aurora.example']) {
    const client = world.client()
    await client.get('/loginCheck')
    world.hashing.verified = 0
    const statements = await recordStatements(() => guess(client, email, 1))
    seen.push({ statements, verified: world.hashing.verified })
  }
  assert.deepEqual(seen[1], seen[0])
  assert.equal(seen[0]?.verified, 1)
  assert.ok(seen[0].statements.length > 3)
})

test('case 4: forms of an address share one counter and account', async () => {
  const account = await world.account({ email: 'zoe@xn--bcher-kva.example' })
  const forms = [
    'ZOE@xn--bcher-kva.example',
    ' zoe@xn--bcher-kva.example ',
    'zoe@bücher.example',
    'Zoe@BÜCHER.example',
    'ｚｏｅ@BÜCHER.example',
  ]
  const [first = ''] = forms
  for (const email of forms) {
    const client = world.client()
    assert.equal(good(await signIn(client, { ...account, email })).body.email, account.email)
  }
  for (const email of forms) refused((await guess(world.client(), email, 1))[0]!, 401, 21)
  refused(await signIn(world.client(), { ...account, email: first }), 429, 13)
})

test('case 4: a trailing dot makes an address invalid', async () => {
  const { email, password } = await world.account()
  refused(await signIn(world.client(), { email: `${email}.`, password }), 400, 12)
})

test('case 4: an address with a +tag is an address of its own', async () => {
  const account = await world.account()
  const tagged = account.email.replace('@', '+tag@')
  await guess(world.client(), tagged, 5)
  good(await signIn(world.client(), account))
})

test('case 5: a lock at one site does not lock the same address at another', async () => {
  const email = 'both@sites.example'
  const here = await world.account({ email })
  const there = await world.account({ email, site: 'borealis' })
  await guess(world.client(), email, 5)
  refused(await signIn(world.client(), here), 429, 13)
  good(await signIn(world.client({ site: 'borealis' }), there))
})

test('case 6: strangers can’t lock out a known browser', async () => {
  const account = await world.account()
  const owner = world.client()
  good(await signIn(owner, account))
  good(await owner.get('/logout'))
  await guess(world.client(), account.email, 6)
  refused(await signIn(world.client(), account), 429, 13)
  owner.csrfToken = ''
  good(await signIn(owner, account))
})

test('case 6: a known browser has five tries, and forged cookies none', async () => {
  const [account, other] = [await world.account(), await world.account()]
  const [owner, elsewhere] = [world.client(), await signedIn(world)]
  good(await signIn(owner, account))
  good(await owner.get('/logout'))
  const known = owner.cookies.get('kd') ?? ''
  await guess(owner, account.email, 5)
  refused(await signIn(owner, account), 429, 13)

  await guess(world.client(), other.email, 5)
  // Those of browsers that are locked themselves would be refused anyway.
  for (const cookie of [known, elsewhere.cookies.get('kd') ?? '', 'a-new-device.forged', 'forged']) {
    const client = world.client()
    client.cookies.set('kd', cookie)
    refused(await signIn(client, other), 429, 13)
  }
})

test('case 7: after the countdown one try remains, and the wait doubles', async () => {
  const since = Date.now()
  const account = await world.account()
  const client = world.client()
  await guess(client, account.email, 5)
  await world.later(30)
  const [next, blocked] = await guess(client, account.email, 2)
  refused(next!, 401, 21)
  refused(blocked!, 429, 13)
  waits(blocked, 60, since)
  await world.later(60)
  good(await signIn(client, account))
})

test('case 7: the wait never grows beyond fifteen minutes, and a success forgets it', async () => {
  const since = Date.now()
  const account = await world.account()
  const client = world.client()
  await guess(client, account.email, 5)
  for (let round = 0; round < 7; round += 1) {
    await world.later(900)
    await guess(client, account.email, 1)
  }
  const [blocked] = await guess(client, account.email, 1)
  waits(blocked, 900, since)
  await world.later(900)
  good(await signIn(client, account))
  refused((await guess(world.client(), account.email, 1))[0]!, 401, 21)
  good(await signIn(world.client(), account))
})

test('case 8: a network trying many accounts is blocked despite forwarding headers', async () => {
  const address = '192.0.2.1'
  const answers = []
  for (let index = 0; index < 51; index += 1) {
    const client = world.client({ address: address.replace(/1$/, String((index % 250) + 1)) })
    const forwarded = { 'x-forwarded-for': `198.51.${index}.1` }
    answers.push(
      await client.post(
        '/login',
        { email: `target${index}@aurora.example`, password: 'password1' },
        forwarded,
      ),
    )
  }
  assert.deepEqual([...new Set(answers.slice(0, 50).map(codeOf))], [21])
  const last = answers.at(-1)
  assert.deepEqual([last?.status, codeOf(last!)], [429, 13])
  assert.ok(Number(last?.body.errors?.[0]?.countdown) > 200)
  await world.later(300)
  refused((await guess(world.client({ address }), 'later@aurora.example', 1))[0]!, 401, 21)
})

// The countdown runs: a difference of a second reveals nothing about the address.
const sixTries = async (client: Client, email: string) =>
  (await guess(client, email, 6)).map(({ status, text }) => ({
    status,
    text: text
      .replace(/"countdown":(2[5-9]|30)\b/, '"countdown":"25 to 30"')
      .replace(/in (2[5-9]|30) seconds/, 'in 25 to 30 seconds'),
  }))
