import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { chromiumFlags } from '../../../tools/programs/browsers.mjs'
import { linkIn } from '../../svc/harness/cases/mail-text.ts'
import { expect, patience } from '../harness/page/expect.ts'
import { deploy, jo, kim } from '../harness/host/deployment.ts'
import { fromGuide, policyFor } from '../harness/host/guide.ts'
import { mailTo } from '../harness/visitor/mails.ts'
import { names, withoutNginx } from '../harness/host/nginx.ts'
import { noteScripts } from '../harness/page/note-scripts.ts'
import { see } from '../harness/visitor/signing-in.ts'
import { currentFile } from '../harness/host/worker.ts'

const pages = {
  'index.html': page(policyFor("'self'"), fromGuide('"/sdk/login.js"')),
  'subdomain.html': page(
    policyFor(`https://${names.subdomain}`),
    fromGuide(`"https://${names.subdomain}/sdk/`),
  ),
  'umbra.html': page(policyFor(`https://${names.provider}`), fromGuide('data-site-key')),
}

/** The guide's ways in the order in which one site can go them, what leads there, and the cookie of each. */
const ways = [
  ['at the same address', `https://${names.reseller}/`, jo, '', ['__Host-sid', names.reseller, 'Lax']],
  ['on another site', `https://${names.umbra}/umbra.html`, kim, '', ['__Host-psid', names.provider, 'None']],
  [
    'on a subdomain',
    `https://${names.reseller}/subdomain.html`,
    jo,
    'update site set hosts',
    ['__Host-sid', names.subdomain, 'Lax'],
  ],
] as const

describe('the deployment guide', { skip: withoutNginx }, () => {
  const scene = deploy(pages)
  let browser: Browser

  before(async () => {
    const executablePath = process.env['PORTICO_CHROMIUM']
    const { provider, reseller } = scene.nginx.ports
    const places = [
      ...[names.reseller, names.umbra].map((name) => `MAP ${name} 127.0.0.1:${reseller}`),
      ...[names.provider, names.subdomain].map((name) => `MAP ${name} 127.0.0.1:${provider}`),
    ]
    browser = await chromium.launch({
      args: [...chromiumFlags, `--host-resolver-rules=${places.join()}`],
      ...(executablePath ? { executablePath } : {}),
    })
  })
  after(() => browser?.close())

  async function open(address: string): Promise<{ page: Page; visitor: BrowserContext }> {
    const visitor = await browser.newContext({ ignoreHTTPSErrors: true })
    noteScripts(visitor, currentFile())
    visitor.setDefaultTimeout(patience)
    const page = await visitor.newPage()
    await page.goto(address)
    return { page, visitor }
  }

  test('an email link leads through the reseller’s address to the provider’s page', async () => {
    const { page, visitor } = await open(linkIn(await mailTo(scene.mail, jo.email)))
    assert.equal(new URL(page.url()).origin, `https://${names.reseller}`)
    await page.getByRole('button', { name: 'Verify email' }).click()
    const validated = `select from account where email = '${jo.email}' and not email_validation_required`
    await expect.poll(async () => (await scene.database.run(validated)).length).toBe(1)
    assert.doesNotMatch(page.url(), /token=/)
    await visitor.close()
  })

  for (const [where, address, who, sql, [name, domain, sameSite]] of ways) {
    test(`case 44: with the service ${where} the guide’s page has a strict session cookie`, async () => {
      if (sql) await scene.database.run(fromGuide(sql))
      const { page, visitor } = await open(address)
      // The service notices a site's change within a few seconds.
      await expect(async () => {
        await page.reload()
        await signIn(page, who)
      }).toPass()
      const cookies = await visitor.cookies(`https://${domain}`)
      const cookie = cookies.find((each) => each.name === name)
      const { path, secure, httpOnly, partitionKey } = cookie ?? {}
      assert.deepEqual(
        { path, secure, httpOnly, partitionKey, sameSite: cookie?.sameSite },
        {
          path: '/',
          secure: true,
          httpOnly: true,
          partitionKey: sameSite === 'None' ? `https://${names.umbra}` : undefined,
          sameSite,
        },
      )
      await page.reload()
      await expect(see(page).signedInAs(who.email)).toBeVisible()
      await see(page).signOut.click()
      await expect(see(page).email).toBeVisible()
      await visitor.close()
    })
  }
})

async function signIn(page: Page, { email, password }: typeof jo): Promise<void> {
  await see(page).email.fill(email)
  await see(page).password.fill(password)
  await see(page).signIn.click()
  await expect(see(page).signedInAs(email)).toBeVisible()
}

function page(policy: string, script: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reseller</title>
    <meta http-equiv="Content-Security-Policy" content="${policy.replace(/; frame-ancestors[^;]*/, '')}">
    </head><body>${script}</body></html>`
}
