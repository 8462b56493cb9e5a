import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { doneBy, userOf } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const admin = await withRights(world, 'admin')

test('what an edit leaves out stays as it was, and what it empties is empty', async () => {
  const account = await world.account()
  const edited = async (body: object) => {
    good(await admin.client.call('PUT', `/users/aurora/${account.id}`, { body }))
    const { name, country } = await userOf(admin.client, account)
    return [name, country]
  }
  assert.deepEqual(await edited({ name: 'Noa Levi', country: 'IL' }), ['Noa Levi', 'IL'])
  assert.deepEqual(await edited({ country: 'FR' }), ['Noa Levi', 'FR'])
  assert.deepEqual(await edited({ name: 'Noa' }), ['Noa', 'FR'])
  assert.deepEqual(await edited({}), ['Noa', 'FR'])
  assert.deepEqual(await edited({ country: null }), ['Noa', null])
  assert.deepEqual(await edited({ name: '' }), ['', null])
  assert.equal((await doneBy(world, account)).length, 5)
})

// "US and CA offer a state or province choice."
test('US and Canadian accounts have a matching state or province', async () => {
  const account = await world.account()
  const edit = (body: object) => admin.client.call('PUT', `/users/aurora/${account.id}`, { body })
  const edited = async (body: object) => {
    good(await edit(body))
    const { country, region, regionName } = await userOf(admin.client, account)
    return [country, region, regionName]
  }
  assert.deepEqual(await edited({ country: 'US', region: 'NY' }), ['US', 'NY', 'New York'])
  assert.deepEqual(await edited({ name: 'Noa' }), ['US', 'NY', 'New York'])
  assert.deepEqual(await edited({ country: 'CA' }), ['CA', null, ''])
  assert.deepEqual(await edited({ region: 'ON' }), ['CA', 'ON', 'Ontario'])
  assert.deepEqual(await edited({ country: 'CA', region: null }), ['CA', null, ''])
  assert.deepEqual(await edited({ country: 'US', region: 'DC' }), ['US', 'DC', 'District of Columbia'])
  for (const body of [{ region: 'ON' }, { country: 'IL', region: 'NY' }, { country: null, region: 'NY' }]) {
    const answer = await edit(body)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'region', JSON.stringify(body))
  }
  assert.deepEqual(await edited({ country: null }), [null, null, ''])
})

test('users are offered the roles they may assign', async () => {
  const parent = await signedIn(world, await world.account())
  const offers = async (client: typeof parent) => good(await client.get('/users/roles')).body
  assert.deepEqual(await offers(parent), ['subuser'])
  assert.deepEqual(await offers(admin.client), ['subuser', 'customer', 'reseller', 'admin'])
  const made = async (client: typeof parent, more: object) => {
    const { body } = await client.post('/users', { email: 'new@b.example', ...more })
    const [error] = body.errors ?? []
    return [error?.code, error?.key]
  }
  assert.deepEqual(await made(parent, { role: 'customer' }), [903, 'role'])
  assert.deepEqual(await made(parent, { role: 'subuser', parent: 'a@b.example' }), [903, 'parent'])
  assert.deepEqual(await made(admin.client, { role: 'root' }), [903, 'role'])
  assert.deepEqual(await made(admin.client, { role: 'subuser', parent: 'a@b.example' }), [906, 'parent'])
  assert.deepEqual(await made(admin.client, { role: 'subuser' }), [903, 'parent'])
})
