import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  alwaysSent,
  notificationGroups,
  type NotificationGroup,
} from '../../../src/contract/account/notifications.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const paths: Partial<Record<NotificationGroup, string>> = {
  notificationsPreferences: 'notificationsPreferences',
  securityNotificationsPreferences: 'securityNotificationsPreferences',
  usageNotificationsPreferences: 'usageNotificationsPreferences',
  psNotificationsPreferences: 'parentSecurityNotificationsPreferences',
  paNotificationsPreferences: 'parentActionsNotificationsPreferences',
  puNotificationsPreferences: 'parentUsageNotificationsPreferences',
}
const adminGroups = [
  'billingNotificationsPreferences',
  'systemNotificationsPreferences',
  'scNotificationsPreferences',
] as const

type Wanted = { id: number; enabled: boolean }[]

const save = (client: Client, group: NotificationGroup, wanted: unknown) => {
  const path = paths[group]
  const empty = Object.fromEntries(adminGroups.map((name) => [name, []]))
  return path
    ? client.call('PUT', `/header/${path}`, { body: { [group]: wanted } })
    : client.call('PUT', '/header/adminNotificationsPreferences', { body: { ...empty, [group]: wanted } })
}

const shown = async (client: Client, group: NotificationGroup) =>
  good(await client.get('/header/details')).body[group] as Wanted

const person = async (columns = 'is_parent = false') => {
  const account = await world.account()
  await world.run(`update account set ${columns} where id = ${account.id}`)
  return { account, client: await signedIn(world, account) }
}

/** Accounts that a group applies to. */
const holders = {
  user: () => person(),
  parent: () => person('is_parent = true'),
  admin: () => person("rights = 'admin'"),
}

const rows = async ({ id }: TestAccount) =>
  (await world.run(`select from preference where account_id = ${id}`)).length

for (const [name, { audience, ids }] of Object.entries(notificationGroups)) {
  const group = name as NotificationGroup
  const some = ids.find((id) => !alwaysSent.includes(id)) ?? 0

  test(`${group}: each notification is on by default and switches separately`, async () => {
    const { client, account } = await holders[audience]()
    assert.deepEqual(
      await shown(client, group),
      ids.map((id) => ({ id, enabled: true, inbox: true })),
    )
    good(await save(client, group, [{ id: some, enabled: false }]))
    assert.deepEqual(
      await shown(client, group),
      ids.map((id) => ({ id, enabled: id !== some, inbox: true })),
    )
    good(await save(client, group, []))
    assert.equal(await rows(account), 1)
    good(
      await save(
        client,
        group,
        ids.map((id) => ({ id, enabled: true })),
      ),
    )
    assert.equal(await rows(account), 0)
  })

  test(`${group}: what it does not hold is refused with its name, and nothing is saved`, async () => {
    const { client, account } = await holders[audience]()
    const off = { id: some, enabled: false }
    for (const wanted of [
      [off, { id: 999_999, enabled: false }],
      [off, off],
      [off, { id: -1, enabled: false }],
      [off, { id: 1.5, enabled: false }],
      [off, { ...off, siteId: 1 }],
    ]) {
      const answer = await save(client, group, wanted)
      refused(answer, 400, 903)
      assert.ok(answer.body.errors?.[0]?.key?.startsWith(group))
    }
    assert.equal(await rows(account), 0)
  })

  if (audience !== 'user')
    test(`${group}: only ${audience}s have it`, async () => {
      for (const { client, account } of [
        await person(),
        await holders[audience === 'admin' ? 'parent' : 'admin'](),
      ]) {
        refused(await save(client, group, [{ id: some, enabled: false }]), 403, 909)
        assert.deepEqual(await shown(client, group), [])
        assert.equal(await rows(account), 0)
      }
    })
}

test('what tells of a taken-over account cannot be switched off, and nothing beside it is', async () => {
  const { client, account } = await person()
  const group = 'securityNotificationsPreferences'
  for (const id of alwaysSent) {
    const answer = await save(client, group, [
      { id: 122, enabled: false },
      { id, enabled: false },
    ])
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, group)
  }
  assert.equal(await rows(account), 0)
  good(await save(client, group, [{ id: alwaysSent[0], enabled: true }]))
})

test('preferences belong to one user', async () => {
  const [one, other] = [await person(), await person()]
  good(await save(one.client, 'notificationsPreferences', [{ id: 133, enabled: false }]))
  assert.ok((await shown(other.client, 'notificationsPreferences')).every(({ enabled }) => enabled))
})
