import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { recordQueries } from '../harness/hostile/statements.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')

type Row = Record<string, string>

const list = async (query: string) =>
  good(await client.get(`/sites/aurora/words?${query}`)).body as unknown as { items: Row[]; total: number }
const one = async (id: string) => {
  const { items } = await list(`filter=${id.slice(0, -3)}&locale=${id.slice(-2)}&size=0`)
  return items.find((item) => item['id'] === id)!
}
const save = (id: string, text: string): Promise<Answer> =>
  client.call('PUT', `/sites/aurora/words/${id}`, { body: { text } })
const publish = async () =>
  good(await client.call('PUT', '/sites/aurora/publish', { body: { checkOnly: false } }))
const ownWords = async (locale = 'en') =>
  good(await world.client().get(`/siteWords?locale=${locale}`)).body['words'] as Row

test('every text of the elements is listed in each language, with the standard one', async () => {
  const english = await list('locale=en')
  const all = await list('size=5&from=10')
  assert.ok(english.total > 3000 && all.total === 2 * english.total)
  assert.equal(all.items.length, 5)
  const found = await list('filter=login.title&locale=he')
  assert.deepEqual(found.items.map(({ id, standard, state }) => [id, standard, state])[0], [
    'login.title.he',
    'כניסה',
    'standard',
  ])
  refused(await client.get('/sites/aurora/words?sorting=secret'), 400, 903)
})

test('a list of them asks the database for the settings alone', async () => {
  const queries = await recordQueries(() => list('filter=login'))
  assert.ok(queries.length > 0)
  for (const { parameters } of queries) assert.doesNotMatch(JSON.stringify(parameters), /login\.title/)
})

test('a text that loses or invents a parameter is refused by its name', async () => {
  const { items } = await list('filter=%7Bcount%7D&locale=en&size=0')
  const { id = '' } = items.find(({ standard = '' }) => /^[^{}]*\{count\}[^{}]*$/.test(standard)) ?? {}
  const reason = async (text: string) => {
    const [error] = (await save(id, text)).body.errors ?? []
    return error?.['params'] as Row
  }
  assert.deepEqual(await reason('Some'), { reason: 'wordMissing', name: '{count}' })
  assert.deepEqual(await reason('{count} and {more}'), { reason: 'wordInvented', name: '{more}' })
  assert.deepEqual(await reason('{count} {'), { reason: 'wordBraces', name: '' })
})

test('10 KB in a label and text that turns its direction are refused', async () => {
  for (const text of ['x'.repeat(10_000), 'Sign \u202Eni', '   ']) {
    const answer = await save('login.title.en', text)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.['key'], 'text')
  }
  refused(await save('login.nothing.en', 'x'), 404, 906)
})

test('own words wait in the draft, are published, and are taken back', async () => {
  const before = good(await client.get('/login')).body
  assert.equal(before['ownWords'], undefined)
  good(await save('login.title.en', 'Welcome back'))
  good(await save('login.title.he', 'ברוכים השבים'))
  assert.deepEqual((await one('login.title.en'))['state'], 'changed')
  assert.deepEqual(await ownWords(), {})
  await publish()
  assert.deepEqual(await ownWords(), { 'login.title': 'Welcome back' })
  assert.deepEqual(await ownWords('he'), { 'login.title': 'ברוכים השבים' })
  assert.equal((await one('login.title.en'))['state'], 'own')
  const named = good(await client.get('/login')).body['ownWords']
  assert.ok(named)
  assert.equal(good(await world.client().get('/site')).body['ownWords'], named)

  good(await client.call('DELETE', '/sites/aurora/words/login.title.en'))
  assert.equal((await one('login.title.en'))['text'], (await one('login.title.en'))['standard'])
  await publish()
  assert.deepEqual(await ownWords(), {})
  assert.notEqual(good(await client.get('/login')).body['ownWords'], named)

  const { items } = good(await client.get('/sites/aurora/versions')).body as { items: Row[] }
  const [, earlier] = items
  good(
    await client.call('PUT', `/sites/aurora/versions/${earlier!['version']}/restore`, {
      body: { checkOnly: false },
    }),
  )
  assert.deepEqual(await ownWords(), { 'login.title': 'Welcome back' })
})

test('a text that equals the standard one is no own text', async () => {
  const { standard } = await one('crash.message.en')
  good(await save('crash.message.en', standard!))
  assert.equal((await one('crash.message.en'))['state'], 'standard')
})

test('own words of a site are in no other one', async () => {
  const borealis = world.client({ site: 'borealis' })
  assert.deepEqual(good(await borealis.get('/siteWords?locale=en')).body['words'], {})
})
