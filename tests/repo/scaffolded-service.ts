// Run by scaffold.test.ts where a resource giftCards and a report newAccounts were laid out: the service answers for both.
import assert from 'node:assert/strict'
import { good, refused } from '../svc/harness/world/client.ts'
import { withRights } from '../svc/harness/world/profile.ts'
import { signedIn } from '../svc/harness/world/steps.ts'
import { openWorld } from '../svc/harness/world/world.ts'

const world = await openWorld()
try {
  await createToBulkRemove()
  await askReport()
} finally {
  await world.close()
}

async function createToBulkRemove() {
  const [client, other] = [await signedIn(world), await signedIn(world)]
  const create = (name: string) => client.call('POST', '/giftCards', { body: { name } })
  const [first, second] = [good(await create('First')).body['id'], good(await create('Second')).body['id']]
  refused(await create('first'), 400, 921)
  const names = async () => {
    const { items } = good(await client.get('/giftCards')).body as { items: { name: string }[] }
    return items.map(({ name }) => name)
  }
  assert.deepEqual(await names(), ['First', 'Second'])

  good(await client.call('PUT', `/giftCards/${first}`, { body: { name: 'Third' } }))
  assert.equal(good(await client.get(`/giftCards/${first}`)).body['name'], 'Third')
  refused(await other.get(`/giftCards/${first}`), 404, 906)

  const removal = { body: { ids: [first, second, '999999'] } }
  assert.deepEqual(good(await client.call('POST', '/giftCards/removal', removal)).body, {
    done: 2,
    missing: ['999999'],
  })
  assert.deepEqual(await names(), [])
}

async function askReport() {
  const { client } = await withRights(world, 'admin')
  const { items, info } = good(await client.get('/reports/newAccounts')).body as {
    items: { accounts: number }[]
    info: { accounts: number }
  }
  assert.ok(info.accounts > 0)
  assert.equal(
    items.reduce((sum, { accounts }) => sum + accounts, 0),
    info.accounts,
  )
}
