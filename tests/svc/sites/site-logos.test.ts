import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { refusedFor } from '../harness/money/price-lists.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p7nJ5QAAAABJRU5ErkJggg=='

const save = (id: string, image: string) =>
  client.call('PUT', `/sites/aurora/logos/${id}`, { body: { image } })
const publish = async () =>
  good(await client.call('PUT', '/sites/aurora/publish', { body: { checkOnly: false } }))
const states = async () => {
  const { items } = good(await client.get('/sites/aurora/logos')).body as {
    items: Record<string, string>[]
  }
  return Object.fromEntries(items.map(({ id, state }) => [id, state]))
}
const logos = async () =>
  good(await world.client().get('/site')).body['logos'] as Record<string, string | undefined>

test('only a PNG of a sane size is a logo', async () => {
  refusedFor(await save('light', Buffer.from('<svg onload="x()"/>').toString('base64')), 'logoKind', 'image')
  const huge = Buffer.from(png, 'base64')
  huge.writeUInt32BE(20_000, 16)
  refusedFor(await save('light', huge.toString('base64')), 'logoSize', 'image')
  refused(await save('banner', png), 404, 906)
})

test('logos and icon wait in the draft, are published, and are restored with a version', async () => {
  const before = await logos()
  assert.ok(before['light'])
  good(await save('light', png))
  good(await save('icon', png))
  const drafted = await states()
  assert.deepEqual([drafted['light'], drafted['icon']], ['changed', 'changed'])
  assert.deepEqual(await logos(), before)
  await publish()
  const published = await logos()
  assert.notEqual(published['light'], before['light'])
  // Of emails too, at its public address.
  const { html } = good(await client.get('/sites/aurora/mails/welcome.en/preview')).body
  const source = /<img src="http:\/\/localhost:8080\/svc([^"]+)" alt="Aurora Cloud" width="1"/.exec(
    String(html),
  )?.[1]
  assert.equal(`/svc${source?.replace('&#38;', '&')}`, published['light'])
  const icon = await world.client().get(published['icon']!.replace('/svc', ''))
  assert.equal(good(icon).headers.get('content-type'), 'image/png')
  assert.equal((await states())['icon'], 'published')

  good(await client.call('DELETE', '/sites/aurora/logos/icon'))
  await publish()
  assert.equal((await logos())['icon'], undefined)
  refused(await world.client().get('/logo?scheme=icon'), 404, 906)

  good(await client.call('PUT', '/sites/aurora/versions/1/restore', { body: { checkOnly: false } }))
  assert.deepEqual(await logos(), before)
  // An SVG again, which few mail programs show.
  const mail = good(await client.get('/sites/aurora/mails/welcome.en/preview')).body
  assert.doesNotMatch(String(mail['html']), /<img/)
})
