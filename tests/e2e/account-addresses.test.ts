import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { signedInAt } from './at-profile.ts'
import { setUpOwnHost } from './browser.ts'
import { account, enterPassword, see } from './signing-in.ts'

const scene = setUpOwnHost(async () => ({ TRUSTED_PROXIES: '127.0.0.1' }))

/** Somebody with a network address of their own, as a proxy tells it. */
const visitorFrom = (address: string) => scene.visitor({ extraHTTPHeaders: { 'x-forwarded-for': address } })

const seeAddresses = (page: Page) => {
  const card = page.getByRole('region', { name: 'Allowed IP addresses' })
  return {
    card,
    only: card.getByRole('switch', { name: 'Allow only these IP addresses' }),
    own: card.getByRole('button', { name: /^Add current IP address/ }),
    address: card.getByLabel('IP address or range'),
    description: card.getByLabel('Description'),
    add: card.getByRole('button', { name: 'Add IP address', exact: true }),
    item: (address: string) => card.getByRole('listitem').filter({ hasText: address }),
    question: page.getByRole('dialog', { name: 'Allow only these IP addresses?' }),
    removal: page.getByRole('dialog', { name: /^Remove / }),
  }
}

test('case 62: a list of addresses that leaves out one’s own is refused with the way out; switched on, it shuts others out', async () => {
  const who = account('admin')
  const page = await signedInAt(scene, '/Profile/security', who, await visitorFrom('198.51.100.7'))
  const elsewhere = await signedInAt(scene, '/Profile', who, await visitorFrom('192.0.2.50'))
  const { card, only, own, address, description, add, item, question, removal } = seeAddresses(page)
  await address.fill('203.0.113.300')
  await add.click()
  await expect(address).toHaveAccessibleDescription(/Enter an IP address or range/)
  await expect(address).toHaveValue('203.0.113.300')
  await address.fill('203.0.113.0/24')
  await description.fill('Office')
  await add.click()
  await expect(item('203.0.113.0/24').getByText('Office')).toBeVisible()
  await expect(address).toHaveValue('')

  await only.click()
  await expect(card.getByRole('alert')).toHaveText(
    /^Your IP address .?198\.51\.100\.7.? isn't on the list, so you'd be locked out\. Add it first\.$/,
  )
  await expect(only).not.toBeChecked()
  await own.click()
  await expect(item('198.51.100.7').getByText('Current IP address')).toBeVisible()
  await expect(own).toHaveCount(0)
  await expect(card.getByRole('alert')).toHaveCount(0)

  await only.click()
  await expect(question.getByText(/192\.0\.2\.50/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(only).not.toBeChecked()
  await elsewhere.reload()
  await expect(elsewhere.locator('portal-profile')).toHaveAttribute('data-state', 'ready')
  await only.click()
  await question.getByRole('button', { name: 'Turn on' }).click()
  await expect(only).toBeChecked()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login\?disconnectedByIp=56$/)

  const outside = await scene.open('/login', await visitorFrom('192.0.2.50'))
  await enterPassword(outside, who)
  await expect(see(outside).alert).toHaveText(/^Access is forbidden\. Your IP address is not permitted/)
  const office = await scene.open('/login', await visitorFrom('203.0.113.9'))
  await enterPassword(office, who)
  await expect(see(office).heading('Welcome')).toBeVisible()

  await item('198.51.100.7').getByRole('button', { name: 'Remove' }).click()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(removal.getByRole('alert')).toHaveText(
    /^You're connected from this address.* or turn off the list first\.$/,
  )
  await removal.getByRole('button', { name: 'Cancel' }).click()
  await expect(item('198.51.100.7')).toBeVisible()
})
