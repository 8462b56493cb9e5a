import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { newcomerAt } from '../harness/visitor/at-profile.ts'
import { setUp } from '../harness/page/browser.ts'
import { enterNewAccount, newcomer, seePublicScreen } from '../harness/page/public-screens.ts'
import { heard, listen } from '../harness/page/page-events.ts'
import { account, enterCode, enterPassword, see, sentCode } from '../harness/visitor/signing-in.ts'

// Lists of permitted addresses and the end of a session are set where only an administrator reaches: in the database.
const scene = setUp()
const run = (statement: string) => scene.host.run(statement)

const welcome = (page: Page) => see(page).heading('Welcome')

/** A link as the reseller's own server gets it. */
async function accessLink(email: string): Promise<string> {
  const answer = await fetch(`${scene.host.origin}/svc/accessLink`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'site-secret': 'ss_aurora_demo' },
    body: JSON.stringify({ email, goodFor: 600 }),
  })
  const { link } = (await answer.json()) as { link: string }
  return link
}

/** Permits an account only these addresses. */
async function permit(email: string, range: string): Promise<void> {
  const whose = `account where email = '${email}'`
  await run(`delete from allowed_ip using account a where a.id = account_id and a.email = '${email}'`)
  await run(
    `insert into allowed_ip (site_id, account_id, range) select site_id, id, '${range}' from ${whose}`,
  )
  await run(`update account set allowed_ip_on = true where email = '${email}'`)
}

const endSessions = (email: string) =>
  run(`
    update session set ended_at = now(), ended_why = 'disconnected'
    where account_id = (select id from account where email = '${email}')`)

test('case 37: an access link signs in, and its token appears nowhere afterwards', async () => {
  const visitor = await scene.visitor()
  await listen(visitor)
  const { email } = account('customer')
  const link = await accessLink(email)
  assert.match(link, new RegExp(`^${scene.host.origin}/al\\.php\\?t=[\\w-]{43}$`))
  const [token = ''] = /[\w-]{43}$/.exec(link) ?? []
  const page = await scene.open('/termsOfService', visitor)
  const carriers: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (request.url().includes(token) || referer.includes(token))
      carriers.push(new URL(request.url()).pathname)
  })
  await page.goto(link)
  await expect(welcome(page)).toBeVisible()
  await expect(see(page).portalUser(email)).toBeVisible()
  assert.deepEqual(carriers, ['/al.php'])
  const seen = await page.evaluate(() =>
    [location.href, document.referrer, document.documentElement.outerHTML].join(),
  )
  assert.ok(!seen.includes(token))
  assert.ok(!JSON.stringify(await heard(page)).includes(token))
  await page.goBack()
  await expect(see(page).heading("You're signed in")).toBeVisible()
  await page.goForward()
  await expect(welcome(page)).toBeVisible()
  assert.deepEqual(carriers, ['/al.php'])
})

test('case 37: with two-factor authentication an access link asks for the code first', async () => {
  const who = account('email')
  const visitor = await scene.visitor()
  const link = await accessLink(who.email)
  const page = await scene.open(link.replace('/al.php?t=', '/login?token='), visitor)
  await expect(see(page).heading('Two-factor authentication')).toBeVisible()
  assert.equal((await visitor.request.get('/svc/user')).status(), 401)
  await see(page).sendCode.click()
  await enterCode(page, await sentCode(scene.host, who.email))
  await expect(welcome(page)).toBeVisible()
})

test('case 62: an address removed from the list is signed out and refused, with advice', async () => {
  const { page, who } = await newcomerAt(scene, '/')
  await expect(welcome(page)).toBeVisible()
  await permit(who.email, '203.0.113.0/24')
  await page.reload()
  await expect(page).toHaveURL(/\/login\?disconnectedByIp=56$/)
  await expect(page.getByText('You were signed out because your IP address changed.')).toBeVisible()
  await enterPassword(page, who)
  await expect(see(page).alert).toHaveText(
    /^Access is forbidden\. Your IP address is not permitted to login to this account\. Sign in from an allowed IP address or ask the account owner/,
  )
  await permit(who.email, '127.0.0.0/8')
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(see(page).signIn).toBeVisible()
  await expect(page.getByText('You were signed out')).toHaveCount(0)
  await enterPassword(page, who)
  await expect(welcome(page)).toBeVisible()
})

test('aurora: a newcomer reads the terms and creates an account; an ended session says so', async () => {
  const page = await scene.open('/resellers/aurora/')
  const who = newcomer()
  await seePublicScreen(page).toCreate.click()
  await seePublicScreen(page).terms.click()
  await expect(see(page).heading('Terms of service')).toBeFocused()
  await expect(page.getByText('Aurora Cloud rents out virtual servers')).toBeVisible()
  await seePublicScreen(page).toCreate.click()
  await enterNewAccount(page, who)
  await expect(see(page).signedInAs(who.email)).toBeVisible()
  await expect(page.getByText(/^We sent an email to .+ Open the link in it to continue\.$/)).toBeVisible()
  await endSessions(who.email)
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(see(page).signIn).toBeVisible()
  await expect(
    page.getByText('You were signed out from another device or by an administrator. Sign in to continue.'),
  ).toBeVisible()
  assert.equal(new URL(page.url()).pathname, '/resellers/aurora/')
})
