import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { openHostileProvider, type Said } from '../harness/provider/hostile-provider.ts'
import { addNetwork, comeBack, leave, newVerifier, windowBack } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
await addNetwork(world, 'cumulus', 'one', provider.issuer('one'))

let number = 0
const somebody = (): Said => {
  number += 1
  return {
    sub: `visitor ${number}`,
    email: `visitor${number}@net.example`,
    email_verified: true,
    name: 'Visitor',
  }
}
// What a browser makes of these leads elsewhere, or nowhere.
const elsewhere = [
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'http://evil.example',
  'https://127.0.0.1:8081/',
  'http://127.0.0.1:8081@evil.example/',
  'http://user@127.0.0.1:8081/',
  'http://user:pass@127.0.0.1:8081/',
  'http://127.0.0.1:8082/',
  'http://127.0.0.1:8081.evil.example/',
  'http://127.0.0.1/',
  'http://[::1]:8081/',
  'http:\\\\evil.example',
  'http:///evil.example',
  'HTTP://EVIL.EXAMPLE',
  `http://127.0.0.1:8081/${'a'.repeat(1980)}`,
]
const refusedOutright = [
  '//evil.example',
  'javascript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,x',
  'https:evil',
]

for (const returnTo of elsewhere) {
  test(`case 85: returnTo ${JSON.stringify(returnTo.slice(0, 40))} is not followed`, async () => {
    const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
    const { challenge } = newVerifier()
    const asked = await leave(page, 'one/login/popup', { challenge, returnTo })
    if (asked.status !== 200) return refused(asked, 400, 903)
    const { url, stateToken } = asked.body
    const begun = { social: 'one', stateToken: String(stateToken), url: String(url) }
    const answer = good(await comeBack(opened, begun, provider.approve(begun.url, somebody())))
    assert.equal(new URL(String(answer.body['returnTo'])).href, 'http://127.0.0.1:8081/')
  })
}

for (const returnTo of refusedOutright) {
  test(`case 85: returnTo ${JSON.stringify(returnTo)} is refused`, async () => {
    const { challenge } = newVerifier()
    const answer = await leave(world.client({ site: 'cumulus' }), 'one/login/popup', { challenge, returnTo })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'returnTo')
  })
}

test('a page of the site is followed, with its path, query and fragment', async () => {
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const pages: [string, string][] = [
    ['http://127.0.0.1:8081/shop?a=1#b', 'http://127.0.0.1:8081/shop?a=1#b'],
    ['/shop', 'http://127.0.0.1:8081/shop'],
  ]
  for (const [returnTo, wanted] of pages) {
    const { answer } = await windowBack(page, provider, opened, 'one', somebody(), { query: { returnTo } })
    assert.equal(answer.body['returnTo'], wanted)
  }
})
