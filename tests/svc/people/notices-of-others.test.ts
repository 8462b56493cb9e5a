import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { NotificationGroup } from '../../../src/contract/account/notifications.ts'
import { withRights } from '../harness/people/profile.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { reset, resetToken } from '../harness/world/strangers.ts'
import { guess } from '../harness/hostile/guess.ts'
import { belongTo, toUser } from '../harness/people/people.ts'
import { put } from '../harness/world/secured.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { bring } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ QUOTA_ACCOUNT_FILES: '1' })
after(world.close)

const family = async (locale = 'en') => {
  const [parent, user] = [await world.account({ locale }), await world.account()]
  await belongTo(world, user, parent)
  return { parent, user }
}

const subjects = async ({ email }: { email: string }): Promise<string[]> =>
  (await world.messages(email)).map(({ subject }) => subject)

const about = async (reader: { email: string }, { email }: { email: string }): Promise<string[]> =>
  (await subjects(reader)).filter((subject) => subject.includes(email))

const switchOff = ({ id, siteId }: TestAccount, group: NotificationGroup, notification: number) =>
  world.run(`insert into preference (site_id, account_id, group_name, notification_id, enabled)
    values (${siteId}, ${id}, '${group}', ${notification}, false)`)

const changePassword = (client: Client, { password }: TestAccount) =>
  put(client, '/header/password', {
    oldPass: password,
    newPass: 'another pass phrase',
    confirmPass: 'another pass phrase',
  })

/** Stores files until there is no room. */
const fill = async (client: Client): Promise<void> => {
  good(await bring(client, 'a.txt', 'a'))
  for (let times = 0; times < 2; times += 1) refused(await bring(client, 'a.txt', 'a'), 413, 942)
}

// "Notification preference groups: … parent account (security, actions, usage)"
test('a parent is mailed about the security of sub-users: sign-in, blocked sign-in, password and settings', async () => {
  const { parent, user } = await family()
  const client = await signedIn(world, user)
  good(await changePassword(client, user))
  good(await put(client, '/header/addIPAddress', { ipAddress: '203.0.113.7' }))
  await guess(world.client(), user.email, 5)
  good(await reset(world.client(), user.email, await resetToken(world, user.email)))
  assert.deepEqual((await about(parent, user)).sort(), [
    `New sign-in by ${user.email}`,
    `Password of ${user.email} was changed`,
    `Password of ${user.email} was reset`,
    `Security settings of ${user.email} were changed`,
    `Sign-in blocked for ${user.email}`,
  ])
  const told = await world.messages(parent.email)
  assert.ok(told.every(({ link, code }) => !link && !code))
})

test('a parent’s email is in the parent’s language', async () => {
  const { parent, user } = await family('he')
  good(await signIn(world.client(), user))
  assert.deepEqual(await subjects(parent), [`כניסה חדשה של \u2068${user.email}\u2069`])
  assert.deepEqual(await subjects(user), ['New sign-in to your Aurora Cloud account'])
})

test('a parent’s own switches say what comes: the sub-user’s switch neither brings nor stops it', async () => {
  const { parent, user } = await family()
  const silent = await family()
  await switchOff(user, 'securityNotificationsPreferences', 122)
  await switchOff(silent.parent, 'psNotificationsPreferences', 122)
  for (const { email, password } of [user, silent.user])
    good(await signIn(world.client(), { email, password }))
  assert.deepEqual(await subjects(parent), [`New sign-in by ${user.email}`])
  assert.deepEqual(await subjects(user), [])
  assert.deepEqual(await subjects(silent.parent), [])
  assert.deepEqual(await subjects(silent.user), ['New sign-in to your Aurora Cloud account'])
})

test('a parent who switched all notifications off, or whose account is disabled, is not mailed', async () => {
  for (const columns of ['notification = false', 'enabled = false']) {
    const { parent, user } = await family()
    await world.run(`update account set ${columns} where id = ${parent.id}`)
    good(await signIn(world.client(), user))
    assert.deepEqual(await subjects(parent), [], columns)
  }
})

test('unrelated parents and sub-users are not notified', async () => {
  const [one, other] = [await family(), await family()]
  good(await signIn(world.client(), one.user))
  good(await signIn(world.client(), one.parent))
  assert.deepEqual(await about(other.parent, one.user), [])
  assert.deepEqual(await about(one.parent, one.user), [`New sign-in by ${one.user.email}`])
})

// "Usage: 130 account quota limit reached."
test('a reached quota notifies owner and parent once a day', async () => {
  const { parent, user } = await family()
  const client = await signedIn(world, user)
  await fill(client)
  const mine = async () =>
    (await subjects(user)).filter((subject) => subject === 'Your Aurora Cloud storage is full')
  assert.equal((await mine()).length, 1)
  assert.ok((await about(parent, user)).includes(`${user.email} reached a limit of their account`))
  await world.later(86_400)
  refused(await bring(await signedIn(world, user), 'a.txt', 'a'), 413, 942)
  assert.equal((await mine()).length, 2)
})

test('who does not want to know of a quota is refused without a mail', async () => {
  const { parent, user } = await family()
  await switchOff(user, 'usageNotificationsPreferences', 130)
  await switchOff(parent, 'puNotificationsPreferences', 130)
  await fill(await signedIn(world, user))
  assert.deepEqual(
    [...(await subjects(user)), ...(await subjects(parent))].filter((subject) => subject.includes('storage')),
    [],
  )
})

// "admin (billing, system, sc)"
test('administrators are notified of users by their settings', async () => {
  const [doer, reader, silent, customer] = await Promise.all([
    withRights(world, 'admin'),
    withRights(world, 'admin'),
    withRights(world, 'admin'),
    withRights(world, 'customer'),
  ])
  for (const id of [1011, 1012]) await switchOff(silent.account, 'systemNotificationsPreferences', id)
  const email = 'newcomer@mail.example'
  good(await doer.client.post('/users', { email, role: 'customer' }))
  const suspend = { state: 'Suspended-Policy', reason: 'Terms of service', checkOnly: false }
  good(await toUser(doer.client, customer.account, 'state', suspend))
  good(await toUser(doer.client, customer.account, 'state', { ...suspend, state: 'Suspended-Billing' }))
  assert.deepEqual(await about(reader.account, { email }), [`New user at Aurora Cloud: ${email}`])
  assert.deepEqual(await about(reader.account, customer.account), [
    `Account of ${customer.account.email} was suspended`,
  ])
  for (const { account } of [doer, silent, customer])
    assert.deepEqual(await about(account, { email }), [], account.email)
  for (const { account } of [doer, silent])
    assert.deepEqual(await about(account, customer.account), [], account.email)
})

test('notifications respect rights, sites and 20 per hour', async () => {
  const [doer, reader, elsewhere] = await Promise.all([
    withRights(world, 'root'),
    withRights(world, 'admin'),
    withRights(world, 'admin', 'borealis'),
  ])
  good(await doer.client.post('/users', { email: 'operator@mail.example', role: 'operator' }))
  for (let number = 0; number < 22; number += 1)
    good(await doer.client.post('/users', { email: `crowd${number}@mail.example`, role: 'customer' }))
  assert.deepEqual(await about(reader.account, { email: 'operator@mail.example' }), [])
  const [sent] = await world.run(
    `select count(*)::int as count from outbox where address = '${reader.account.email}' and kind = 'notification 1012'`,
  )
  assert.equal(sent?.['count'], 20)
  assert.deepEqual(await about(elsewhere.account, { email: '@mail.example' }), [])
})
