import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { belongTo, rowOf, toUser, userOf } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const admin = await withRights(world, 'admin')
const reason = 'Spam was sent from it.'

const family = async (): Promise<{ sub: TestAccount; parent: TestAccount; byParent: Client }> => {
  const [parent, sub] = [await world.account(), await world.account()]
  await belongTo(world, sub, parent)
  return { sub, parent, byParent: await signedIn(world, parent) }
}

const disable = (client: Client, account: TestAccount) =>
  toUser(client, account, 'disable', { checkOnly: false })
const enable = (client: Client, account: TestAccount) => toUser(client, account, 'enable')
const isEnabled = async (account: TestAccount) => (await rowOf(world, account))['enabled']

const stands = (answer: Answer) => {
  refused(answer, 403, 909)
  assert.match(JSON.stringify(answer.body), /Only an administrator can undo this/)
}

test('case 64: parents undo their own disabling, not an administrator’s', async () => {
  const { sub, byParent } = await family()
  good(await disable(byParent, sub))
  assert.equal((await userOf(byParent, sub))['mayEnable'], true)
  good(await enable(byParent, sub))
  good(await disable(admin.client, sub))
  assert.equal((await userOf(byParent, sub))['mayEnable'], false)
  stands(await enable(byParent, sub))
  assert.equal(await isEnabled(sub), false)
  assert.equal((await userOf(admin.client, sub))['mayEnable'], true)
  good(await enable(admin.client, sub))
  good(await disable(byParent, sub))
  good(await enable(byParent, sub))
})

test('case 64: administrators can’t undo what a root disabled', async () => {
  const { sub, byParent } = await family()
  const root = await withRights(world, 'root')
  good(await disable(root.client, sub))
  for (const way of [
    () => enable(admin.client, sub),
    () => admin.client.call('PUT', '/header/enable', { body: { userId: String(sub.id) } }),
  ])
    stands(await way())
  await world.run(
    `update account set enabled = false, deleted_at = now(), email = 'gone@invalid' where id = ${root.account.id}`,
  )
  stands(await enable(byParent, sub))
  assert.equal(await isEnabled(sub), false)
})

test('an unknown disabling user is found in the log, or counts as administrator', async () => {
  const [own, unknown] = [await family(), await family()]
  good(await disable(own.byParent, own.sub))
  await world.run(`update account set enabled = false where id = ${unknown.sub.id}`)
  await world.run('update account set disabled_by = null')
  const migration = readFileSync('demo-host/svc/sql/025-disabled-by.sql', 'utf8')
  await world.run(migration.slice(migration.indexOf('select set_config')))
  assert.equal((await rowOf(world, own.sub))['disabled_by'], own.parent.id)
  good(await enable(own.byParent, own.sub))
  stands(await enable(unknown.byParent, unknown.sub))
  good(await enable(admin.client, unknown.sub))
})

test('case 64: a row shows whether its state may be changed', async () => {
  const { sub, byParent } = await family()
  const lock = (client: Client) => toUser(client, sub, 'state', { state: 'Locked', reason, checkOnly: false })
  const ok = (client: Client) => toUser(client, sub, 'state', { state: 'Ok', checkOnly: false })
  const open = async (client: Client) => (await userOf(client, sub))['mayChangeState']
  assert.equal(await open(byParent), true)
  good(await lock(byParent))
  assert.equal(await open(byParent), true)
  good(await ok(byParent))
  good(await lock(admin.client))
  assert.deepEqual([await open(byParent), await open(admin.client)], [false, true])
  stands(await ok(byParent))
})
