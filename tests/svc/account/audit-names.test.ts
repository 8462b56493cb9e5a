import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, type Body } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const admin = await withRights(world, 'admin')

test('the log names groups, members and networks by title', async () => {
  const [owner, member, seen] = [
    await withRights(world, 'operator'),
    await world.account(),
    await world.account(),
  ]
  const { id } = good(await owner.client.post('/groups', { name: 'Night shift' })).body
  const group = `/groups/aurora/${String(id)}`
  good(await owner.client.post(`${group}/members`, { account: String(member.id) }))
  const permit = (objectType: string, object: string) =>
    owner.client.post(`${group}/objects`, { objectType, object, access: true, configuration: false })
  const remove = (path: string) => owner.client.call('DELETE', group + path)
  good(await permit('user', seen.email))
  good(await remove(`/objects/user:${seen.id}`))
  good(await permit('site', 'logView'))
  good(await remove(`/members/${member.id}`))
  good(await remove(''))
  await world.run(`
    insert into site_social (site_id, social, title, issuer, client_id, client_secret_sealed, place)
      values (${member.siteId}, 'known', 'Known Network', 'https://known.example', 'portico', '', 9);
    insert into audit (site_id, account_id, event, method, result, ip) values
      (${member.siteId}, ${member.id}, 'social-connected', 'social known', 'ok', '203.0.113.1'),
      (${member.siteId}, ${member.id}, 'social-connected', 'social gone', 'ok', '203.0.113.1')`)
  const trail = async ({ email }: { email: string }) => {
    const query = `filter=${email}&sorting=id&size=0`
    const { items } = good(await admin.client.get(`/reports/auditTrail?${query}`)).body
    return (items as Body[])
      .filter(({ event }) => event !== 'sign-in')
      .map(({ event, method }) => `${String(event)}: ${String(method)}`)
  }
  assert.deepEqual(await trail(member), [
    'group-joined: Night shift',
    'group-left: Night shift',
    'social-connected: Known Network',
    'social-connected: social',
  ])
  assert.deepEqual(await trail(owner.account), [
    'group-made: Night shift',
    // What a user did is found by that user too.
    'group-joined: Night shift',
    `group-changed: Night shift: ${seen.email}`,
    `group-changed: Night shift: ${seen.email}`,
    'group-changed: Night shift: logView',
    'group-left: Night shift',
    'group-removed: Night shift',
  ])
})
