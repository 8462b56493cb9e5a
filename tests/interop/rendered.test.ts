import { test } from 'node:test'
import { expect } from '../e2e/harness/page/expect.ts'
import { setUpShared } from '../e2e/harness/page/browser.ts'
import { account, see } from '../e2e/harness/visitor/signing-in.ts'
import { openApp } from './build.ts'
import { hostedSample } from './samples.ts'
import { visit } from './site.ts'
import { triedHosts } from './tried-hosts.ts'
import { keepsWhatIsTyped, usesSample } from './uses-sample.ts'

const scene = setUpShared()

// The file suffixes for the server and the browser.
const hosts = { next: 'tsx', nuxt: 'ts', svelte: 'ts' }

for (const [host, end] of triedHosts(hosts))
  test(`${host}: server-rendered pages hydrate around the element, also during typing`, async () => {
    const app = openApp(`${host}-rendered`, hostedSample(host))
    const { render } = (await app.onServer(`server.${end}`)) as { render(path: string): Promise<string> }
    const scripts = await app.scripts(`client.${end}`)
    const pageAt = async (path: string, ...sources: string[]) =>
      (await render(path)).replace(
        '</head>',
        sources.map((src) => `<script type="module" src="${src}"></script>`).join('') + '</head>',
      )
    const site = {
      ...scripts,
      '/sign-in': await pageAt('/sign-in', '/main.js'),
      '/account': await pageAt('/account', '/main.js'),
      '/early': await pageAt('/sign-in', '/sdk/login.js'),
    }
    expect(site['/sign-in']).toContain('<portal-login next="/account"')

    // The element exists before the framework loads.
    const early = await visit(scene, site, '/early')
    await keepsWhatIsTyped(early.page, async () => {
      await early.page.addScriptTag({ type: 'module', url: '/main.js' })
      await early.page.getByRole('button', { name: 'Change colors' }).click()
      await expect(early.page.locator('portal-login')).toHaveAttribute('scheme', 'dark')
    })
    early.isQuiet()

    const visitor = await scene.visitor()
    await usesSample(await visit(scene, site, '/sign-in', visitor))
    const again = await visit(scene, site, '/account', visitor)
    await expect(see(again.page).heading(`Hello, ${account('customer').email}`)).toBeVisible()
    await expect(again.page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
    again.isQuiet()
  })
