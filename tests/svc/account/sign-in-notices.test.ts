import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { notificationIds } from '../../../src/contract/account/notifications.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused } from '../harness/world/client.ts'
import { reset, resetToken } from '../harness/world/strangers.ts'
import { guess } from '../harness/hostile/guess.ts'
import { askForCode, mediateToken, newestCode, otherThan, passStep, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:153.0) Gecko/20100101 Firefox/153.0' }
const signedInMail = /^New sign-in to your Aurora Cloud account$/
const stoppedMail = /^Failed sign-ins to your Aurora Cloud account$/

/** How many mails of a subject an account has got. */
const count = async ({ email }: TestAccount, subject: RegExp): Promise<number> =>
  (await world.messages(email)).filter((mail) => subject.test(mail.subject)).length

const switchOff = ({ id, siteId }: TestAccount, notification: number) =>
  world.run(`insert into preference (site_id, account_id, group_name, notification_id, enabled)
    values (${siteId}, ${id}, 'securityNotificationsPreferences', ${notification}, false)`)

test('a new browser’s sign-in is emailed with time, browser and address', async () => {
  const account = await world.account()
  await world.run(
    `update account set date_format = 'YYYY-MM-DD', time_zone = 'Asia/Tokyo' where id = ${account.id}`,
  )
  const client = world.client({ address: '203.0.113.7', headers: firefox })
  good(await signIn(client, account))
  const [mail, ...more] = await world.messages(account.email)
  assert.equal(more.length, 0)
  assert.match(mail?.subject ?? '', signedInMail)
  assert.match(mail?.text ?? '', /Time: \d{4}-\d\d-\d\d \d\d:\d\d \(Asia\/Tokyo\)/)
  assert.match(mail?.text ?? '', /Firefox, Windows/)
  assert.match(mail?.text ?? '', /203\.0\.113\.7/)
})

test('a browser that has signed in before causes no mail, for this account alone', async () => {
  const [account, other] = [await world.account(), await world.account()]
  const client = world.client()
  for (let times = 0; times < 3; times += 1) {
    good(await signIn(client, account))
    good(await client.get('/logout'))
    client.csrfToken = ''
  }
  assert.equal(await count(account, signedInMail), 1)
  good(await signIn(client, other))
  assert.equal(await count(other, signedInMail), 1)
})

test('with a second step, the mail is sent once it is passed', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  refused(await passStep(client, account, token, otherThan(code), 'email'), 401, 54)
  assert.equal(await count(account, signedInMail), 0)
  good(await passStep(client, account, token, code, 'email'))
  assert.equal(await count(account, signedInMail), 1)
})

test('users can turn the notice off', async () => {
  const [one, all] = [await world.account(), await world.account()]
  await switchOff(one, notificationIds.loginSuccess)
  await world.run(`update account set notification = false where id = ${all.id}`)
  for (const account of [one, all]) {
    good(await signIn(world.client(), account))
    await guess(world.client(), account.email, 5)
    assert.equal(await count(account, signedInMail), 0)
  }
  assert.equal(await count(one, stoppedMail), 1)
  assert.equal(await count(all, stoppedMail), 0)
})

test('however many new browsers sign in, five mails come within an hour', async () => {
  const account = await world.account()
  for (let times = 0; times < 7; times += 1) good(await signIn(world.client(), account))
  assert.equal(await count(account, signedInMail), 5)
  await world.later(3600)
  good(await signIn(world.client(), account))
  assert.equal(await count(account, signedInMail), 6)
})

test('a new password sends one email only', async () => {
  const account = await world.account()
  const token = await resetToken(world, account.email)
  good(await reset(world.client(), account.email, token))
  assert.equal(await count(account, signedInMail), 0)
  assert.equal(await count(account, /password was changed/), 1)
})

test('a lock notifies the owner once an hour', async () => {
  const account = await world.account()
  const client = world.client({ address: '198.51.100.23', headers: firefox })
  await guess(client, account.email, 4)
  assert.equal(await count(account, stoppedMail), 0)
  await guess(client, account.email, 3)
  assert.equal(await count(account, stoppedMail), 1)
  const [mail] = await world.messages(account.email)
  assert.match(mail?.text ?? '', /No one was able to sign in/)
  assert.match(mail?.text ?? '', /198\.51\.100\.23/)
  for (let times = 0; times < 2; times += 1) {
    await world.later(900)
    await guess(client, account.email, 1)
  }
  assert.equal(await count(account, stoppedMail), 1)
  await world.later(1800)
  await guess(client, account.email, 1)
  assert.equal(await count(account, stoppedMail), 2)
})

test('case 3: locks of unknown addresses reply alike and send nothing', async () => {
  const account = await world.account()
  const answers = []
  for (const email of [account.email, 'nobody-at-all@aurora.example']) {
    const [last] = (await guess(world.client(), email, 5)).slice(-1)
    answers.push([last?.status, last?.text])
    if (email !== account.email) assert.deepEqual(await world.messages(email), [])
  }
  assert.deepEqual(answers[0], answers[1])
})

test('a locked second factor notifies too', async () => {
  const account = await world.account({ methods: ['google'] })
  await world.run(
    `insert into lockout (site_id, key, fails) values (${account.siteId}, 'second-step ${account.id}', 19)`,
  )
  const client = world.client()
  const token = await mediateToken(client, account)
  refused(await passStep(client, account, token, '000000', 'google'), 401, 54)
  assert.equal(await count(account, stoppedMail), 1)
})

test('the mail reads in the language of the account', async () => {
  const account = await world.account({ locale: 'he' })
  good(await signIn(world.client(), account))
  const [mail] = await world.messages(account.email)
  assert.equal(mail?.subject, 'כניסה חדשה לאתר \u2068Aurora Cloud\u2069')
})
