import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')
const path = '/sites/aurora'
const none = { loginPage: '', termsPage: '', pricingPage: '', allowedHosts: [] as string[] }

const save = (pages: Partial<typeof none>) =>
  client.call('PUT', `${path}/externalPages`, { body: { ...none, ...pages } })

const publicPages = async () => {
  const { loginPage, termsPage, pricingPage } = good(await world.client().get('/site')).body
  return { loginPage, termsPage, pricingPage }
}

test('saved pages are what every page of the site leads to, and leave with it', async () => {
  good(
    await save({
      termsPage: 'https://www.shop.example/terms',
      pricingPage: 'https://www.shop.example/prices?a=1',
      allowedHosts: ['WWW.shop.example'],
    }),
  )
  assert.deepEqual(await publicPages(), {
    loginPage: undefined,
    termsPage: 'https://www.shop.example/terms',
    pricingPage: 'https://www.shop.example/prices?a=1',
  })
  good(await save({}))
  assert.deepEqual(await publicPages(), {
    loginPage: undefined,
    termsPage: undefined,
    pricingPage: undefined,
  })
})

test('a list that leaves out the sign-in page is refused with the host', async () => {
  good(await client.post(`${path}/origins`, { origins: ['https://login.shop.example'] }))
  const loginPage = 'https://login.shop.example/in'
  good(await save({ loginPage, allowedHosts: ['login.shop.example'] }))
  const answer = await save({ loginPage, allowedHosts: ['www.shop.example'] })
  refused(answer, 400, 919)
  assert.deepEqual(answer.body.errors?.[0]?.params, { reason: 'pageHostLeftOut', host: 'login.shop.example' })
  assert.equal((await publicPages()).loginPage, loginPage)
  good(await save({}))
})

test('a sign-in page from which no one could sign in is refused until it could', async () => {
  const page = { loginPage: 'https://sso.acme.example/', allowedHosts: ['sso.acme.example'] }
  await world.run("update site set remote_web_access = false where slug = 'aurora'")
  const answer = await save(page)
  refused(answer, 400, 919)
  assert.equal(answer.body.errors?.[0]?.params?.['reason'], 'signInPage')
  await world.run("update site set remote_web_access = true where slug = 'aurora'")
  good(await save(page))
  good(await save({}))
})

test('case 78: addresses that are no https page of an allowed host are refused', async () => {
  for (const bad of [
    'http://www.shop.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//www.shop.example/',
    'https://user:pw@www.shop.example/',
    'https://evil.example/#www.shop.example',
    'https://www.shop.example.evil.example/',
    'https://127.0.0.1/',
  ]) {
    const answer = await save({ termsPage: bad, allowedHosts: ['www.shop.example'] })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'termsPage', bad)
  }
  for (const bad of [
    '*.example',
    'localhost',
    'shop.example:8443',
    '169.254.169.254',
    '[::1]',
    'shop',
    'https://shop.example',
    'a..example',
  ]) {
    const answer = await save({ allowedHosts: ['www.shop.example', bad] })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'allowedHosts.1', bad)
  }
})
