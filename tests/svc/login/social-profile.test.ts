import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openHostileProvider } from '../harness/provider/hostile-provider.ts'
import { signedIn } from '../harness/world/steps.ts'
import { addNetwork, left } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
await addNetwork(world, 'aurora', 'one', provider.issuer('one'))

const backOf = (url: string) => new URL(url).searchParams.get('redirect_uri')

test('connecting returns to the profile, signing in to sign-in', async () => {
  const begun = await left(await signedIn(world), 'one/Profile/redirect')
  assert.equal(backOf(begun.url), 'http://localhost:8080/Profile/one')
  for (const page of ['login', 'create']) {
    const { url } = await left(world.client(), `one/${page}/redirect`)
    assert.equal(backOf(url), 'http://localhost:8080/socialProcess/one')
  }
})
