import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { good } from '../harness/world/client.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

test('a new site answers at its host within a second', async () => {
  const client = world.client({ origin: 'http://cirrus.example' })
  await client.get('/site')
  await world.run(`insert into site (slug, site_key, name, system_name, copyright, hosts, theme)
    values ('cirrus', 'pk_cirrus', 'Cirrus', 'Cirrus', '', '{cirrus.example}', '{"brand":"#123456"}')`)
  await setTimeout(600)
  assert.equal(good(await client.get('/site')).body['name'], 'Cirrus')
})
