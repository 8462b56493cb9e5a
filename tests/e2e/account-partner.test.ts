import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { signedInAt } from './at-profile.ts'
import { setUp } from './browser.ts'
import { account, enterPassword, see } from './signing-in.ts'

const scene = setUp({ borealis: true })

const typed = {
  'Partner user name': 'reseller@partner.example',
  'Partner password': 'a partner password',
  'Application ID': '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  'Application secret key': 'an application secret',
  'Application tenant ID': 'partner.example',
}
type Field = keyof typeof typed
const secrets = [typed['Partner password'], typed['Application secret key']]

const seePartner = (page: Page) => {
  const form = page.getByRole('form', { name: 'Partner connector' })
  const card = page.locator('[part~=section]').filter({ has: form })
  return {
    card,
    field: (name: Field) => form.getByLabel(name, { exact: true }),
    save: form.getByRole('button', { name: 'Save' }),
    saved: form.getByText('Changes saved', { exact: true }),
    state: (name: string) => card.getByText(name, { exact: true }),
    consent: card.getByRole('link', { name: 'Grant consent at Microsoft' }),
    remove: form.getByRole('button', { name: 'Remove connector' }),
    dialog: page.getByRole('dialog', { name: 'Remove connector?' }),
  }
}

/** The connector of somebody who has none yet. */
const openConnector = (role: string) => signedInAt(scene, '/Profile/partner', account(role))

async function fill(page: Page, fields: Partial<typeof typed>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await seePartner(page)
      .field(name as Field)
      .fill(value)
  await seePartner(page).save.click()
}

/** A connector that is set up; answers where to consent to it. */
async function setUpConnector(page: Page): Promise<URL> {
  await fill(page, typed)
  await expect(seePartner(page).state('Connected')).toBeVisible()
  return consentOf(page)
}

const consentOf = async (page: Page) => new URL((await seePartner(page).consent.getAttribute('href')) ?? '')

/** Where the provider leads back to after a consent, as its own documentation has it. */
const afterConsent = (consent: URL): string => {
  const back = new URL(consent.searchParams.get('redirect_uri') ?? '')
  back.search = String(
    new URLSearchParams({
      admin_consent: 'True',
      tenant: 'partner.example',
      state: consent.searchParams.get('state') ?? '',
    }),
  )
  return back.href
}

test('the connector is there only where the site has one', async () => {
  const page = await openConnector('customer')
  await expect(seePartner(page).state('Not connected')).toBeVisible()
  await expect(page.getByText('1234567')).toBeVisible()
  await expect(page.getByText('https://partners.aurora.example/import')).toBeVisible()

  const visitor = await scene.visitor({ baseURL: scene.host.borealis })
  await visitor.addInitScript(`localStorage.setItem('portico:lang', 'en')`)
  const other = await scene.open('/login', visitor)
  await enterPassword(other, account('customer', 'borealis'))
  await expect(see(other).heading('Welcome')).toBeVisible()
  await other.goto('/Profile/partner')
  await expect(other.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(other.getByRole('link', { name: 'Partner connector' })).toHaveCount(0)
})

test('each of the five fields says beside itself that it is required (128–130, 144, 145), or no id', async () => {
  const page = await openConnector('parent')
  const { field, save, state } = seePartner(page)
  await save.click()
  const required: Record<Field, string> = {
    'Partner user name': 'Partner User Name is required.',
    'Partner password': 'Partner Password is required.',
    'Application ID': 'Application Id is required.',
    'Application secret key': 'Application Secret Key is required.',
    'Application tenant ID': 'Application Tenant Id is required.',
  }
  for (const [name, message] of Object.entries(required)) {
    await expect(field(name as Field)).toHaveAccessibleDescription(new RegExp(message))
    await expect(field(name as Field)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field('Partner user name')).toBeFocused()

  await fill(page, { ...typed, 'Application ID': 'no id' })
  await expect(field('Application ID')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Application ID')).toBeFocused()
  for (const name of Object.keys(typed) as Field[])
    await expect(field(name)).toHaveValue(name === 'Application ID' ? 'no id' : typed[name])
  await expect(state('Not connected')).toBeVisible()
})

test('secrets go to the service once and never come back; left empty, the stored ones stay', async () => {
  const page = await openConnector('parent')
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/svc/')) answers.push(await response.text().catch(() => ''))
  })
  const { field, saved } = seePartner(page)
  await setUpConnector(page)
  await page.reload()
  for (const name of ['Partner password', 'Application secret key'] as const) {
    await expect(field(name)).toHaveValue('')
    await expect(field(name)).toHaveAccessibleDescription('Saved. Leave empty to keep the current value.')
  }
  await expect(field('Partner user name')).toHaveValue(typed['Partner user name'])
  await fill(page, { 'Partner user name': 'another@partner.example' })
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(field('Partner user name')).toHaveValue('another@partner.example')
  await expect(field('Partner password')).toHaveAccessibleDescription(/^Saved/)
  assert.ok(answers.some((answer) => answer.includes('another@partner.example')))
  for (const secret of secrets) assert.ok(!answers.some((answer) => answer.includes(secret)))
})

test('consent is given at the provider and noted when it leads back, once; another application needs another one', async () => {
  const page = await openConnector('admin')
  const { state } = seePartner(page)
  const consent = await setUpConnector(page)
  assert.equal(consent.origin, 'https://login.microsoftonline.com')
  assert.equal(consent.pathname, '/partner.example/adminconsent')
  assert.equal(consent.searchParams.get('client_id'), typed['Application ID'])
  assert.equal(consent.searchParams.get('redirect_uri'), `${scene.host.origin}/Profile`)
  await expect(state('Not granted yet')).toBeVisible()

  await page.goto(`/Profile?error=access_denied&state=${consent.searchParams.get('state')}`)
  await expect(see(page).alert).toHaveText("Consent wasn't granted. You can try again at any time.")
  await expect(state('Not granted yet')).toBeVisible()

  const back = afterConsent(consent)
  await page.goto(back)
  await expect(page.getByText('Consent granted. The connector is ready to use.')).toBeFocused()
  await expect(page).toHaveURL(`${scene.host.origin}/Profile`)
  await expect(page.getByText(/^Last granted: .?\d/)).toBeVisible()
  await page.goto(back)
  await expect(see(page).alert).toHaveText('This consent was for different settings. Grant consent again.')
  await expect(page.getByText(/^Last granted: .?\d/)).toBeVisible()

  await fill(page, { 'Application tenant ID': 'other.example' })
  await expect(state('Not granted yet')).toBeVisible()
  assert.equal((await consentOf(page)).pathname, '/other.example/adminconsent')
})

test('a consent that somebody else was asked for counts for nobody here', async () => {
  const back = afterConsent(await setUpConnector(await openConnector('root')))
  const page = await openConnector('customer')
  await setUpConnector(page)
  await page.goto(back)
  await expect(see(page).alert).toHaveText('This consent was for different settings. Grant consent again.')
  await expect(seePartner(page).state('Not granted yet')).toBeVisible()
})

test('the connector is removed with its secrets once that is confirmed', async () => {
  const page = await openConnector('parent')
  const { field, state, consent, remove, dialog, card } = seePartner(page)
  await setUpConnector(page)
  await remove.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog.getByRole('button', { name: 'Remove connector' }).click()
  await expect(state('Not connected')).toBeVisible()
  await expect(consent).toHaveCount(0)
  await page.reload()
  await expect(field('Partner user name')).toHaveValue('')
  await expect(card.getByText('Saved. Leave empty to keep the current value.')).toHaveCount(0)
})
