import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')

const save = (offered: readonly string[]) => client.call('PUT', '/sites/aurora/menu', { body: { offered } })
const publish = (checkOnly = false) => client.call('PUT', '/sites/aurora/publish', { body: { checkOnly } })

test('what a site stops to offer leaves menu and service with the publication', async () => {
  const { offered } = good(await client.get('/sites/aurora/menu')).body as { offered: string[] }
  assert.ok(offered.includes('networks') && offered.includes('support'))
  const user = await signedIn(world, await world.account())
  const menu = async () => good(await user.get('/header/menu')).body['menu'] as string[]

  good(await save(offered.filter((part) => part !== 'networks')))
  assert.ok((await menu()).includes('networks'))
  const { consequences } = good(await publish(true)).body as { consequences: object[] }
  assert.deepEqual(consequences, [
    { kind: 'changes', count: 1 },
    { kind: 'offeredRemoved', count: 1 },
  ])
  good(await publish())
  assert.ok(!(await menu()).includes('networks'))
  refused(await user.get('/networks'), 403, 909)

  good(await save(offered))
  good(await publish())
  assert.ok((await menu()).includes('networks'))
})
