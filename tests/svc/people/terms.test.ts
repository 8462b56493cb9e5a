import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const termsOf = async (client: Client, locale?: string) =>
  good(await client.get(`/termsOfService${locale ? `?locale=${locale}` : ''}`)).body as unknown as {
    title: string
    locale: string
    updated: string
    sections: { heading: string; text: string }[]
  }

test('terms are public, in the requested language', async () => {
  const client = world.client()
  const english = await termsOf(client, 'en')
  assert.equal(english.title, 'Terms of service')
  assert.ok(english.sections.length >= 6)
  for (const { heading, text } of english.sections) assert.ok(heading && text.length > 40)
  const hebrew = await termsOf(client, 'he')
  assert.deepEqual([hebrew.title, hebrew.locale], ['תנאי השירות', 'he'])
  assert.equal(hebrew.sections.length, english.sections.length)
})

test('a language that a site does not have becomes its first', async () => {
  const [aurora, borealis] = [world.client(), world.client({ site: 'borealis' })]
  for (const locale of [undefined, 'fr', 'zz-ZZ']) {
    assert.equal((await termsOf(aurora, locale)).locale, 'en')
    assert.equal((await termsOf(borealis, locale)).locale, 'he')
  }
  assert.equal((await termsOf(aurora, 'he-IL')).locale, 'he')
})

test('a site whose languages have no terms shows those it has', async () => {
  const cumulus = world.client({ site: 'cumulus' })
  assert.equal((await termsOf(cumulus, 'he')).locale, 'en')
})

test('terms are cacheable for a minute', async () => {
  const { headers } = good(await world.client().get('/termsOfService'))
  assert.equal(headers.get('cache-control'), 'public, max-age=60')
  assert.equal(headers.getSetCookie().length, 0)
})

test('invalid and duplicate locales are refused', async () => {
  const client = world.client()
  refused(await client.get('/termsOfService?locale=x'), 400, 903)
  refused(await client.get('/termsOfService?locale=en&locale=he'), 400, 903)
})

test('a new customer is welcomed in the language of the account', async () => {
  for (const [locale, title] of [
    ['en', 'Welcome to Aurora Cloud'],
    ['he', 'ברוכים הבאים אל Aurora Cloud'],
  ] as const) {
    const client = await signedIn(world, await world.account({ locale }))
    const { body } = good(await client.get('/userWelcomePage'))
    assert.equal(body['title'], title)
    assert.ok(String(body['text']).split('\n\n').length > 1)
  }
})

test('the welcome is for those who are signed in, and each site has its own', async () => {
  refused(await world.client().get('/userWelcomePage'), 401, 20)
  const client = await signedIn(world, await world.account({ site: 'borealis' }))
  assert.match(good(await client.get('/userWelcomePage')).text, /Borealis Control/)
})

test('a site that has neither terms nor a welcome says so', async () => {
  const client = await signedIn(world)
  await world.run('delete from site_text')
  refused(await client.get('/termsOfService'), 404, 906)
  refused(await client.get('/userWelcomePage'), 404, 906)
})
