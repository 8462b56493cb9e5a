import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openSites } from '../../../demo-host/svc/domain/sites/sites.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { good, openClient } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { recordStatements } from '../harness/hostile/statements.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const onPostgres = { skip: !isPostgres && 'the embedded database has one process' }
const world = await openWorld()
after(world.close)

const { client } = await withRights(world, 'admin')

const publishName = async (name: string): Promise<void> => {
  const { body } = good(await client.get('/sites/aurora/draft'))
  good(await client.call('PUT', '/sites/aurora/draft', { body: { ...body, name } }))
  good(await client.call('PUT', '/sites/aurora/publish', { body: { checkOnly: false } }))
}

test('what one node publishes is in effect on another without its clock', onPostgres, async () => {
  const second = await openService(readConfig(world.settings))
  const visitor = openClient(async (request, address) =>
    second.app.fetch(request, { incoming: { socket: { remoteAddress: address } } }),
  )
  try {
    const nameThere = async () => good(await visitor.get('/site')).body['name']
    assert.notEqual(await nameThere(), 'From afar')
    await publishName('From afar')
    while ((await nameThere()) !== 'From afar') await setTimeout(20)
  } finally {
    await second.close()
  }
})

test('looking up a site needs no query once it is in memory', async () => {
  const { db } = world.service
  const sites = openSites(db.query, new URL('http://localhost:8080'), {
    listen: (onChange) => db.listen('portico_sites', onChange),
  })
  const find = () => sites.ofRequest(new Headers(), 'localhost:8080')
  await setTimeout(300)
  await find()
  const statements = await recordStatements(async () => {
    for (let each = 0; each < 100; each += 1) await find()
  })
  assert.deepEqual(statements, [])
  const [before] = await sites.list()
  await world.run(`update site set copyright = 'Heard' where slug = 'aurora'`)
  while ((await sites.list())[0] === before) await setTimeout(10)
  assert.equal((await sites.list())[0]!.row.copyright, 'Heard')
  await sites.close()
})
