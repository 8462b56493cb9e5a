import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { rowOf } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const onPostgres = { skip: !isPostgres && 'the embedded database does one thing after the other' }
const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)
const admin = await withRights(world, 'admin')

/** Answers a call that comes while a change is made and not yet kept: it waits for what the change has touched, and for its `rest`. */
const during = async (change: string, call: () => Promise<Answer>, rest?: string): Promise<Answer> => {
  let answer: Promise<Answer> | undefined
  await world.service.db.script(async (run) => {
    await run("select set_config('app.across', 'on', true)")
    await run(change)
    answer = call()
    for (let rounds = 0; rounds < 200; rounds += 1) {
      // Shows connections that were opened since.
      await run('select pg_stat_clear_snapshot()')
      const [waits] = (await run(
        `select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as unknown[]
      if (waits) return void (rest && (await run(rest)))
      await setTimeout(10)
    }
    assert.fail('The call did not wait.')
  })
  return answer!
}

const erasing = ({ id, siteId }: { id: number; siteId: number }) => `select account_erase(${siteId}, ${id})`

test('a user who gains rights is no longer managed', onPostgres, async () => {
  const account = await world.account()
  const raised = `update account set rights = 'root' where id = ${account.id}`
  const edit = () => admin.client.call('PUT', `/users/aurora/${account.id}`, { body: { name: 'Mine' } })
  refused(await during(raised, edit), 403, 909)
  assert.equal((await rowOf(world, account))['name'], '')
  const other = await world.account()
  const allow = () => admin.client.call('PUT', '/header/enable', { body: { userId: String(other.id) } })
  refused(
    await during(`update account set rights = 'root', enabled = false where id = ${other.id}`, allow),
    403,
    909,
  )
  assert.equal((await rowOf(world, other))['enabled'], false)
})

test('reads aren’t blocked by concurrent changes', onPostgres, async () => {
  const account = await world.account()
  const group = String(good(await admin.client.post('/groups', { name: 'Looked at' })).body['id'])
  await world.service.db.script(async (run) => {
    await run("select set_config('app.across', 'on', true)")
    await run(`update account set name = 'Half' where id = ${account.id}`)
    await run(`update account_group set name = 'Half' where id = ${group}`)
    for (const path of ['', '/services', '/history'])
      good(await admin.client.get(`/users/aurora/${account.id}${path}`))
    for (const path of ['', '/members', '/objects'])
      good(await admin.client.get(`/groups/aurora/${group}${path}`))
  })
})

test('a concurrently taken address is refused', onPostgres, async () => {
  const account = await world.account()
  const taken = `insert into account (site_id, email) values (${account.siteId}, 'meanwhile@aurora.example')`
  const moved = {
    account: account.email,
    newEmail: 'meanwhile@aurora.example',
    notify: false,
    checkOnly: false,
  }
  const answer = await during(taken, () => admin.client.post('/changeEmail', moved))
  refused(answer, 400, 17)
  assert.equal(answer.body.errors?.[0]?.key, 'newEmail')
})

test('a group is deleted while a member is being deleted', onPostgres, async () => {
  const [first, second] = [await world.account(), await world.account()]
  const { siteId } = first
  const made = good(await admin.client.post('/groups', { name: 'Goes' })).body['id']
  await world.run(`
    insert into account_group (site_id, name, owner_id) values (${siteId}, 'Own', ${second.id});
    insert into group_member (site_id, group_id, account_id)
      select ${siteId}, g, a from unnest(array[${first.id}, ${second.id}]) a,
        unnest(array[${String(made)}, (select id from account_group where owner_id = ${second.id})]) g;
    insert into group_object (site_id, group_id, object_type, object_id) values (${siteId}, ${String(made)}, 'site', 'home')`)
  const begun = `select pg_advisory_xact_lock(hashtextextended('disable', ${siteId}));
    select from account where id = ${second.id} for no key update`
  const remove = () => admin.client.call('DELETE', `/groups/aurora/${String(made)}`)
  good(await during(begun, remove, erasing(second)))
  assert.deepEqual(await world.run(`select from account_group where id = ${String(made)}`), [])
})

test('a deleted account gets no new address or sub-user', onPostgres, async () => {
  const [one, parent] = [await world.account(), await world.account()]
  const moved = { account: one.email, newEmail: 'moved@aurora.example', notify: false, checkOnly: false }
  refused(await during(erasing(one), () => admin.client.post('/changeEmail', moved)), 400, 903)
  assert.equal((await rowOf(world, one))['email'], `deleted-${one.id}@invalid`)
  const made = { email: 'child@aurora.example', role: 'subuser', parent: String(parent.id) }
  refused(await during(erasing(parent), () => admin.client.post('/users', made)), 404, 906)
  assert.deepEqual(await world.run(`select id from account where parent_id = ${parent.id}`), [])
})

test('of concurrent renames to one name one succeeds', onPostgres, async () => {
  const ids = await Promise.all(
    ['Red', 'Blue', 'Green', 'Grey'].map(
      async (name) => good(await admin.client.post('/groups', { name })).body['id'],
    ),
  )
  const rename = (id: unknown) =>
    admin.client.call('PUT', `/groups/aurora/${String(id)}`, { body: { name: 'Same', description: '' } })
  const answers = await Promise.all([...ids.map(rename), admin.client.post('/groups', { name: 'same' })])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 400, 400, 400, 400],
  )
})
