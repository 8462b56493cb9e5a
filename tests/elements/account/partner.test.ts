import { assert } from 'chai'
import { failure, inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { detailsWith } from './profile-details.ts'
import {
  dialogButton,
  input,
  openDialog,
  openProfile,
  openSection,
  saved,
  submit,
  told,
  wrongFields,
} from './profile-page.ts'

afterEach(clearPage)

describe('the partner connector', () => {
  const shown = { enableCSPSettings: true, enableCSPConnector: true }
  const typed = {
    partnerUserName: 'reseller',
    partnerPassword: 'pa55word',
    appId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    appSecretKey: 's3cret',
    appTenantId: 'example.com',
  }
  const appConsentURL = 'https://login.example.com/adminconsent?state=s1'
  const stored = {
    ...shown,
    partnerUserName: typed.partnerUserName,
    appId: typed.appId,
    appTenantId: typed.appTenantId,
    appConsentURL,
    hasPartnerPassword: true,
    hasAppSecretKey: true,
  }
  const reply = { 'PUT /header/partnerConnector': { body: { saved: true, appConsentURL } } }

  it('is not there where the site has none of it', async () => {
    const { element } = await openProfile()
    assert.isUndefined(control(element, 'Partner connector'))
  })

  it('names each of its five fields that is missing', async () => {
    const { svc, element } = await openSection('partner', { details: shown, answers: reply })
    await submit(element, { partnerUserName: ' ' })
    assert.deepEqual(wrongFields(element), {
      partnerUserName: 'Partner User Name is required.',
      partnerPassword: 'Partner Password is required.',
      appId: 'Application Id is required.',
      appSecretKey: 'Application Secret Key is required.',
      appTenantId: 'Application Tenant Id is required.',
    })
    assert.equal(element.shadowRoot.activeElement, input(element, 'partnerUserName'))
    assert.isEmpty(svc.called('PUT /header/partnerConnector'))
    await hasNoViolation(element)
  })

  it('is saved with its secrets, which do not stay in the page', async () => {
    const { svc, element } = await openSection('partner', {
      answers: {
        ...reply,
        'GET /header/details': inTurn({ body: detailsWith(shown) }, { body: detailsWith(stored) }),
      },
    })
    await submit(element, typed)
    await shows(element, 'Saved. Leave empty to keep the current value.')
    assert.deepEqual(svc.called('PUT /header/partnerConnector')[0]?.body, typed)
    assert.equal(input(element, 'partnerPassword').value, '')
    assert.equal(input(element, 'appSecretKey').value, '')
    assert.equal(control(element, 'Grant consent at Microsoft').getAttribute('href'), appConsentURL)
  })

  it('keeps stored secrets where nothing is typed', async () => {
    const { svc, element } = await openSection('partner', { details: stored, answers: reply })
    await submit(element, { partnerUserName: 'another' })
    await until('it is sent', () => svc.called('PUT /header/partnerConnector').length)
    const { appId, appTenantId } = typed
    assert.deepEqual(svc.called('PUT /header/partnerConnector')[0]?.body, {
      partnerUserName: 'another',
      appId,
      appTenantId,
    })
  })

  it('shows the service’s reason beside the field, and keeps what was typed', async () => {
    const { element } = await openSection('partner', {
      details: shown,
      answers: {
        'PUT /header/partnerConnector': failure(400, 903, { key: 'appId' }),
      },
    })
    await submit(element, typed)
    await until('it is refused', () => wrongFields(element)['appId'])
    assert.equal(input(element, 'appSecretKey').value, typed.appSecretKey)
  })

  it('says when consent was given last, in the user’s own format', async () => {
    const last = { appLastConsent: '2026-03-04T05:06:00.000Z' }
    const { element } = await openSection('partner', { details: { ...stored, ...last } })
    assert.include(text(element), 'Last granted: 04/03/2026 07:06')
  })

  it('offers no address that is not https', async () => {
    const { element } = await openSection('partner', {
      details: { ...stored, appConsentURL: 'javascript:alert(1)' },
    })
    assert.isUndefined(control(element, 'Grant consent at Microsoft'))
  })

  it('notes a consent when its address leads back', async () => {
    const { svc, element } = await openSection('partner', {
      details: stored,
      answers: { 'POST /header/partnerConnector/consent': saved },
      attributes: { route: '/Profile?admin_consent=True&tenant=t&state=s1' },
    })
    await shows(element, 'Consent granted.')
    assert.deepEqual(
      svc.called('POST /header/partnerConnector/consent').map(({ body }) => body),
      [{ state: 's1' }],
    )
  })

  it('notes nothing when consent was refused there', async () => {
    const { svc, element } = await openSection('partner', {
      details: stored,
      attributes: { route: '/Profile?error=access_denied&state=s1' },
    })
    await until('it says so', () => banner(element).startsWith("Consent wasn't granted."))
    assert.isEmpty(svc.called('POST /header/partnerConnector/consent'))
  })

  it('is removed once that is confirmed', async () => {
    const { svc, element } = await openSection('partner', {
      details: stored,
      answers: {
        'DELETE /header/partnerConnector': saved,
      },
    })
    control(element, 'Remove connector').click()
    await until('it is asked', () => openDialog(element))
    assert.isEmpty(svc.called('DELETE /header/partnerConnector'))
    dialogButton(element, 'Remove connector').click()
    await until('it is gone', () => text(element).includes('Not connected'))
    assert.equal(input(element, 'partnerUserName').value, '')
    assert.equal(told(element), 'Connector removed')
  })
})
