import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { done, madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'
import { qemuImages } from '../harness/provider/qemu.ts'

const { images, skip } = qemuImages()

describe('what QEMU cannot do', { skip }, async () => {
  if (skip) return
  const world = await openWorld({ PROVIDER: 'qemu', QEMU_IMAGES: images })
  after(world.close)
  await stockSites(world)
  const client = await signedIn(world, await world.account())
  const refusedFor = (answer: Answer, key: string) => {
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, key)
  }

  test('images of the folder are offered, those that it lacks are not', async () => {
    const { body } = good(await client.get('/serverCreate/options'))
    assert.deepEqual(
      (body['images'] as { id: string; datacenters: unknown }[])
        .filter(({ datacenters }) => datacenters === null)
        .map(({ id }) => id),
      ['tiny'],
    )
    const { body: list } = good(await client.get('/hdlib?listMode=public'))
    assert.deepEqual(
      (list['items'] as { id: string; kind: string }[])
        .filter(({ kind }) => kind === 'osImage')
        .map(({ id }) => id),
      ['tiny'],
    )
  })

  test('images of the folder are offered at a site made later', async () => {
    await world.run(
      `insert into site (slug, site_key, name, system_name, theme, hosts)
        values ('later', 'later', 'Later', 'Later', '{"brand": "#000000"}', '{later.example}')`,
    )
    // Sites are read again for a host that none of them has, if the last look is a while ago.
    await setTimeout(600)
    await world.client({ origin: 'http://later.example' }).get('/site')
    const rows = await world.run(
      "select i.id from server_image i join site t on t.id = i.site_id where t.slug = 'later'",
    )
    assert.deepEqual(rows, [{ id: 'tiny' }])
  })

  test('an order of an image that the folder lacks is refused', async () => {
    refusedFor(await client.post('/serverCreate', newServer('missing')), 'image')
    assert.deepEqual(await world.run("select id from server where name = 'missing'"), [])
  })

  test('a server of the first image runs at the first try', async () => {
    const small = { image: 'tiny', cpuCount: 1, ramMB: 256, diskGB: 5, powerOn: true }
    const id = await madeServer(world, client, 'first', small)
    const [server] = await world.run(`select state, power from server where id = '${id}'`)
    assert.deepEqual([server?.['state'], server?.['power']], ['ready', 'on'])
    await done(world, client.call('DELETE', `/server/${id}/terminate`))
  })
})
