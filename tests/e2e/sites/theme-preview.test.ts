import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { troubleIn } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { see } from '../harness/visitor/signing-in.ts'

const scene = setUp()

/** A preview link of a violet theme, as the service makes it. */
const makeLink = async (ends = "now() + interval '1 day'"): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await scene.host.run(`insert into site_theme_preview (site_id, token_hash, theme, ends_at)
    select id, '${hash('sha256', token, 'base64url')}', '{"brand": "#8a2be2", "scheme": "dark"}', ${ends}
    from site where slug = '${scene.host.site}'`)
  return `/themePreview#token=${token}`
}

const accentOf = (page: Awaited<ReturnType<typeof scene.open>>) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portal-accent'))

test('a preview link shows its theme in that tab alone, and signs no one in', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open(await makeLink(), visitor)
  const trouble = troubleIn(page)
  await expect(see(page).signIn).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Theme preview' })).toBeVisible()
  assert.match(await accentOf(page), /#8a2be2/)
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark')
  assert.ok(!page.url().includes('token'))
  assert.equal((await visitor.request.get('/svc/user')).status(), 401)
  const other = await scene.open('/login', visitor)
  await expect(see(other).signIn).toBeVisible()
  assert.doesNotMatch(await accentOf(other), /#8a2be2/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Theme preview' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave preview' }).click()
  await expect(page.getByRole('heading', { name: 'Theme preview' })).toHaveCount(0)
  await expect(see(page).signIn).toBeVisible()
  assert.doesNotMatch(await accentOf(page), /#8a2be2/)
  assert.deepEqual(trouble, [])
})

test('a preview link after its end says so, and leads to the portal', async () => {
  const page = await scene.open(await makeLink("now() - interval '1 second'"))
  await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
  await expect(see(page).signIn).toHaveCount(0)
  await page.getByRole('button', { name: 'Go to the portal' }).click()
  await expect(see(page).signIn).toBeVisible()
})
