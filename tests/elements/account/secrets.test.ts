import { assert } from 'chai'
import { user } from '../page/fake-svc.ts'
import { afterwards, clearPage } from '../page/clear-page.ts'
import { control } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { dialogButton, input, openDialog, openSection, saved, submit, unproved } from './profile-page.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { inTurn } from '../page/fake-svc.ts'

afterEach(clearPage)

/** Everything that a page hears of what its elements do. */
function heardByPage(): string[] {
  const told: string[] = []
  const listen = (event: Event) => told.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`)
  const names = ['before-action', 'after-action', 'navigate', 'error', 'ready', 'analytics', 'session-error']
  for (const name of names) {
    document.addEventListener(`portal-${name}`, listen)
    afterwards(() => document.removeEventListener(`portal-${name}`, listen))
  }
  return told
}

function assertUntold(secrets: string[], told: string[], element: PortalElement): void {
  assert.include(told.join(), 'portal-after-action')
  const page = document.documentElement.outerHTML + element.shadowRoot.innerHTML
  const stored = [localStorage, sessionStorage].map((each) => JSON.stringify(each)).join()
  const kept = stored + location.href + document.cookie
  for (const secret of secrets)
    for (const [where, all] of Object.entries({ events: told.join(), page, kept }))
      assert.notInclude(all, secret, where)
}

describe('case 90: secrets are in no event, attribute, storage or address', () => {
  it('of a password that is changed, and of the proof that it needs', async () => {
    const told = heardByPage()
    const { element } = await openSection('password', {
      answers: {
        'PUT /header/password': inTurn(unproved, { body: { ...user, csrfToken: 's3cret-token' } }),
        'POST /header/confirm': { body: { confirmed: true } },
      },
    })
    const [old, fresh] = ['old-Pa55word', 'new-Pa55word']
    await submit(element, { oldPass: old, newPass: fresh, confirmPass: fresh })
    await until('it is asked', () => openDialog(element))
    assertUntold([old, fresh], [...told, 'portal-after-action'], element)
    await submit(element, { password: old })
    await shows(element, "You've been signed out everywhere else")
    assertUntold([old, fresh, 's3cret-token'], told, element)
  })

  it('of the partner connector', async () => {
    const told = heardByPage()
    const { element } = await openSection('partner', {
      details: { enableCSPSettings: true, enableCSPConnector: true },
      answers: {
        'PUT /header/partnerConnector': {
          body: { saved: true, appConsentURL: 'https://login.example.com/adminconsent' },
        },
      },
    })
    await submit(element, {
      partnerUserName: 'reseller',
      partnerPassword: 'pa55word-1',
      appId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
      appSecretKey: 's3cret-2',
      appTenantId: 'example.com',
    })
    await shows(element, 'Changes saved')
    assertUntold(['pa55word-1', 's3cret-2'], told, element)
  })

  it('of an app’s key and of recovery codes, once their dialogs are closed', async () => {
    const told = heardByPage()
    const secretCode = 'JBSWY3DPEHPK3PXP'
    const { element } = await openSection('two-step', {
      details: { useTFA: true, emailTFAEnabled: true },
      answers: {
        'GET /header/generateGoogleCode': {
          body: { secretCode, QRCodeURL: `otpauth://totp/Aurora:ada?secret=${secretCode}` },
        },
        'PUT /header/validateGoogleCode': saved,
        'POST /header/recoveryCodes': { body: { codes: ['ABCDE-23456'] } },
      },
    })
    control(element, 'Set up app').click()
    await until('the dialog is there', () => input(element, 'code'))
    await submit(element, { code: '246810' })
    await shows(element, 'ABCDE-23456')
    dialogButton(element, "I've saved these codes").click()
    await until('it is closed', () => !openDialog(element))
    assertUntold([secretCode, 'JBSW Y3DP', '246810', 'ABCDE-23456'], told, element)
  })
})
