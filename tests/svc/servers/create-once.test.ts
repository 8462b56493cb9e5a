import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { create, stranger, twenty } from '../harness/world/strangers.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const accountsOf = (email: string) => world.run(`select * from account where email = '${email}'`)
const mailsTo = (email: string) => world.run(`select from outbox where address = '${email}'`)

test('case 97: a repeat with its key gets the same reply and session', async () => {
  const person = stranger()
  const headers = { 'idempotency-key': 'create-1' }
  const address = '198.51.101.7'
  const lost = world.client({ address })
  const first = good(await create(lost, person, {}, headers))
  const again = world.client({ address })
  assert.deepEqual(good(await create(again, person, {}, headers)).body, first.body)
  assert.equal(good(await again.get('/user')).body.email, person.email)
  assert.equal((await accountsOf(person.email)).length, 1)
  assert.equal((await mailsTo(person.email)).length, 1)
  refused(
    await create(world.client({ address }), { ...person, password: 'something else' }, {}, headers),
    422,
    912,
  )
  refused(await create(world.client(), person, {}, headers), 400, 17)
})

test('case 97: of ten concurrent repeats one creates, the others get its reply', async () => {
  const person = stranger()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      create(world.client({ address: '198.51.102.7' }), person, {}, { 'idempotency-key': 'double-click' }),
    ),
  )
  const bodies = answers.filter(({ status }) => status === 200).map(({ text }) => text)
  assert.ok(bodies.length > 0)
  assert.equal(new Set(bodies).size, 1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 409, 911)
  assert.equal((await mailsTo(person.email)).length, 1)
})

test('case 97: of twenty concurrent registrations one gets the address', async () => {
  const person = stranger()
  const answers = await twenty((index) =>
    create(world.client(), { ...person, password: `pass phrase number ${index}` }),
  )
  const made = answers.filter(({ status }) => status === 200)
  assert.equal(made.length, 1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 400, 17)
  assert.equal((await accountsOf(person.email)).length, 1)
  assert.equal((await mailsTo(person.email)).length, 1)
})

test('a failed repeat of a taken address is counted, with a key as without', async () => {
  const { email } = await world.account()
  const address = '198.51.103.7'
  for (let tried = 0; tried < 10; tried += 1) {
    const headers = { 'idempotency-key': `probe-${tried}` }
    refused(await create(world.client({ address }), { ...stranger(), email }, {}, headers), 400, 17)
  }
  refused(await create(world.client({ address }), { ...stranger(), email }), 400, 915)
})
