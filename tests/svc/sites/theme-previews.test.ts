import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { eventsOf, withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const admin = await withRights(world, 'admin')
const { client } = admin
const path = '/sites/aurora/theme/previews'
const draft = { brand: '#8a2be2', radius: 4 }

const make = async (title = 'For the board', by: Client = client) =>
  good(await by.post(path, { title })).body as { id: string; link: string; dtExpire: string }
const tokenOf = (link: string) => new URL(link).hash.replace('#token=', '')
const open = (link: string, by: Client = world.client()) => by.post('/themePreview', { token: tokenOf(link) })
const listed = async () => good(await client.get(path)).body['items'] as Record<string, unknown>[]

test('a link shows the theme of the draft to its holder, and publishes nothing', async () => {
  good(await client.call('PUT', '/sites/aurora/theme', { body: draft }))
  const before = good(await world.client().get('/site')).body['theme']
  const { link, dtExpire } = await make()
  assert.match(link, /^http:\/\/localhost:8080\/themePreview#token=[\w-]{43}$/)
  const days = (Date.parse(dtExpire) - Date.now()) / 86_400_000
  assert.ok(days > 6.9 && days < 7.1, `${days} days`)
  const visitor = world.client()
  assert.deepEqual(good(await open(link, visitor)).body, { theme: draft, dtExpire })
  assert.deepEqual(good(await world.client().get('/site')).body['theme'], before)
  assert.equal(visitor.cookies.size, 0, 'the link signs no one in')
})

test('what is saved into the draft later is not shown by the link', async () => {
  const { link } = await make()
  good(await client.call('PUT', '/sites/aurora/theme', { body: { brand: '#aa0000' } }))
  assert.deepEqual(good(await open(link)).body['theme'], draft)
  good(await client.call('PUT', '/sites/aurora/theme', { body: draft }))
})

test('the database holds no token, and the list neither token nor theme', async () => {
  const { id, link } = await make('Listed')
  const [row] = await world.run(`select * from site_theme_preview where id = ${id}`)
  assert.ok(!JSON.stringify(row).includes(tokenOf(link)))
  const shown = (await listed()).find((each) => each['id'] === id)
  assert.deepEqual(
    [shown?.['title'], shown?.['state'], shown?.['createdBy']],
    ['Listed', 'open', admin.account.email],
  )
  assert.ok(!JSON.stringify(shown).includes('8a2be2'))
})

test('a revoked link is refused, its theme is forgotten, and it is revoked once', async () => {
  const { id, link } = await make()
  assert.deepEqual(good(await client.call('DELETE', `${path}/${id}`)).body, { removed: true })
  refused(await open(link), 400, 18)
  refused(await client.call('DELETE', `${path}/${id}`), 404, 906)
  const [row] = await world.run(`select theme from site_theme_preview where id = ${id}`)
  assert.deepEqual(row?.['theme'], {})
  assert.equal((await listed()).find((each) => each['id'] === id)?.['state'], 'revoked')
  const events = await eventsOf(world, admin.account)
  for (const event of ['site-preview-made', 'site-preview-revoked'])
    assert.ok(
      events.some((each) => each.startsWith(event)),
      event,
    )
})

test('ended links, wrong tokens and those of other sites are refused in one way', async () => {
  const { id, link } = await make()
  const there = await open(link, world.client({ site: 'borealis' }))
  await world.run(`update site_theme_preview set ends_at = now() - interval '1 second' where id = ${id}`)
  const late = await open(link)
  const wrong = await world.client().post('/themePreview', { token: 'x'.repeat(43) })
  for (const answer of [there, late, wrong]) refused(answer, 400, 18)
  assert.equal((await listed()).find((each) => each['id'] === id)?.['state'], 'ended')
})

test('guesses from one network are counted', async () => {
  const guesser = world.client()
  const answers = []
  for (let guess = 0; guess < 31; guess += 1)
    answers.push(await guesser.post('/themePreview', { token: `guess-${guess}` }))
  refused(answers.at(-1)!, 429, 907)
  const { link } = await make()
  good(await open(link))
})

test('a site has twenty links that open, however many are made together', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => client.post(path, { title: '' })))
  const openOnes = (
    await world.run(
      'select count(*)::int as n from site_theme_preview where revoked_at is null and ends_at > now()',
    )
  )[0]?.['n']
  assert.equal(openOnes, 20)
  refused(
    answers.find(({ status }) => status !== 200)!,
    400,
    920,
  )
})

test('case 66: previews of a site of another company are not found', async () => {
  const [{ id } = {}] = await world.run('select id from site_theme_preview limit 1')
  const stranger = await withRights(world, 'admin', 'borealis')
  refused(await stranger.client.get(path), 404, 906)
  refused(await stranger.client.post(path, { title: '' }), 404, 906)
  refused(await stranger.client.call('DELETE', `${path}/${String(id)}`), 404, 906)
  refused(await stranger.client.call('DELETE', `/sites/borealis/theme/previews/${String(id)}`), 404, 906)
})
