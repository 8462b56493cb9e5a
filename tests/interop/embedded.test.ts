import { test } from 'node:test'
import { expect } from '../e2e/harness/page/expect.ts'
import { setUp } from '../e2e/harness/page/browser.ts'
import { account, enterPassword, see } from '../e2e/harness/visitor/signing-in.ts'
import { sampleOf } from './samples.ts'
import { visit, type Files } from './site.ts'
import { pageOf, runPlugin } from './wordpress.ts'

const provider = 'https://portal.provider.example'
// A page that a builder has published, and where it keeps what is embedded there.
const published = 'http://acme.localhost/'
const embedded = 'http://embeds.localhost/1'

const scene = setUp({
  columns: `origins = '{http://acme.localhost,http://embeds.localhost}', allows_bearer = true`,
})
// The addresses of the test are all on this machine, which pages of the internet may not reach.
const visitor = () => scene.visitor({ permissions: ['local-network-access'] })
const customer = account('customer')

const wordpress = sampleOf('wordpress')
const plugin = runPlugin(wordpress['portico.php']!)
const ways: Record<string, Files> = {
  'a Custom HTML block': {
    '/sign-in/': pageOf(
      wordpress['custom-html-block.html']!,
      `<style>${wordpress['additional.css']}</style>`,
    ),
    '/my-account/': pageOf(plugin.expand('[portico_account]'), plugin.head),
  },
  'short codes of a plugin': {
    '/sign-in/': pageOf(plugin.expand('[portico_sign_in]'), plugin.head),
    '/my-account/': pageOf(plugin.expand('[portico_account]'), plugin.head),
  },
}

for (const [way, site] of Object.entries(ways))
  test(`WordPress: ${way} signs in in the brand’s color and leads to the account`, async () => {
    const { page, isQuiet } = await visit(scene, site, '/sign-in/')
    await expect(see(page).signIn).toHaveCSS('background-color', 'rgb(15, 118, 110)')
    await enterPassword(page, customer)
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
    await expect(page.locator('portal-user').getByText(customer.email)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/my-account/')
    isQuiet()
  })

const embeds = () =>
  Object.fromEntries(
    Object.entries(sampleOf('site-builders')).map(([file, html]) => [
      file,
      html.replaceAll(provider, scene.host.origin).replaceAll('pk_acme', `pk_${scene.host.site}`),
    ]),
  )

test('site builder: code that is part of a page on another site signs in', async () => {
  const html = `<!doctype html><html lang="en"><body>${embeds()['part-of-the-page.html']}</body></html>`
  const { page, isQuiet } = await visit(scene, { [published]: html }, published, await visitor())
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  isQuiet()
})

for (const how of ['Enter', 'the button'])
  test(`site builder: ${how} signs in within a frame sandboxed without allow-forms`, async () => {
    const frame = `<iframe sandbox="allow-scripts allow-same-origin" src="${embedded}" width="600" height="900"></iframe>`
    const site = {
      [published]: `<!doctype html><html lang="en"><body>${frame}</body></html>`,
      [embedded]: embeds()['in-a-frame.html']!,
    }
    const { page, isQuiet } = await visit(scene, site, published, await visitor())
    const embed = page.frameLocator('iframe').locator('body')
    const { email, password, signIn } = see(embed)
    await email.fill(customer.email)
    await password.fill(customer.password)
    if (how === 'Enter') await password.press('Enter')
    else await signIn.click()
    await expect(see(embed).signedInAs(customer.email)).toBeVisible()
    await expect(embed.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
    // The browser says so of the form that password managers listen to; what was typed is sent all the same.
    isQuiet(/^Blocked form submission/)
  })
