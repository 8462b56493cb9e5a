import { assert } from 'chai'
import { failure, inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import {
  description,
  dialogButton,
  inside,
  isOn,
  openDialog,
  openSection,
  saved,
  switchOf,
  type Given,
} from './profile-page.ts'

const fresh = {
  'GET /header/generateGoogleCode': {
    body: { secretCode: 'JBSWY3DPEHPK3PXP', QRCodeURL: 'otpauth://totp/Aurora:ada?secret=JBSWY3DPEHPK3PXP' },
  },
}
const codes = Array.from({ length: 10 }, (_, at) => `ABCDE-2345${at}`)

const put = (given: Given) => openSection('two-step', given)

/** The files that are offered as downloads from now on. */
function blobsMade(): () => Blob[] {
  const made: Blob[] = []
  const { createObjectURL } = URL
  URL.createObjectURL = (blob: Blob) => {
    made.push(blob)
    return createObjectURL(blob)
  }
  return () => {
    URL.createObjectURL = createObjectURL
    return made
  }
}

describe('an authenticator app and recovery codes in the profile', () => {
  afterEach(clearPage)

  it('sets up an app with QR code, key, code and recovery codes', async () => {
    const { element, svc } = await put({
      answers: {
        ...fresh,
        'PUT /header/validateGoogleCode': inTurn(failure(400, 54, { key: 'code' }), saved),
        'POST /header/recoveryCodes': { body: { codes } },
      },
    })
    await click(control(element, 'Set up app'))
    await until('the picture is drawn', () => openDialog(element)?.querySelector('path')?.getAttribute('d'))
    assert.include(text(element), 'JBSW Y3DP EHPK 3PXP')
    const here = inside<HTMLAnchorElement>(element, 'dialog a')
    assert.include(here.textContent, 'on this device')
    assert.equal(here.href, fresh['GET /header/generateGoogleCode'].body.QRCodeURL)
    assert.equal(element.shadowRoot.activeElement?.textContent, 'Set up authenticator app')
    await hasNoViolation(element)

    const field = inside<HTMLInputElement>(element, 'dialog input[name=code]')
    field.focus()
    await type('111111')
    await until('the field says what is wrong', () => field.getAttribute('aria-invalid'))
    assert.equal(description(element, field).includes('Invalid TFA verification code'), true)
    assert.equal(field.value, '111111')
    field.value = ''
    await type('222 222')
    await until('its recovery codes are there', () => text(element).includes(codes[9]!))
    assert.include(element.shadowRoot.activeElement?.textContent, 'These codes are shown only once.')
    await hasNoViolation(element)
    await press('Escape')
    assert.include(text(element), codes[0]!)
    await click(dialogButton(element, "I've saved these codes"))
    await shows(element, 'On · app')
    await until('the question is gone', () => !openDialog(element))
    assert.notInclude(text(element), codes[0]!)
    assert.include(text(element), '10 left')
    assert.equal(element.shadowRoot.activeElement, switchOf(element, 'Authenticator app'))
    assert.deepEqual(svc.called('PUT /header/validateGoogleCode')[1]?.body, {
      secret: 'JBSWY3DPEHPK3PXP',
      code: '222222',
    })
    assert.isTrue(isOn(switchOf(element, 'Authenticator app')))
  })

  it('offers recovery codes again after a failure, and explains continuing without', async () => {
    const { element, svc } = await put({
      answers: {
        ...fresh,
        'PUT /header/validateGoogleCode': saved,
        'POST /header/recoveryCodes': inTurn(failure(503, 908), { body: { codes } }),
      },
    })
    await click(control(element, 'Set up app'))
    await until('the dialog is there', () => openDialog(element))
    inside(element, 'dialog input[name=code]').focus()
    await type('222222')
    await shows(element, "couldn't create your recovery codes")
    await click(dialogButton(element, 'Try again'))
    await shows(element, codes[0]!)
    assert.lengthOf(svc.called('POST /header/recoveryCodes'), 2)
  })

  it('keeps recovery codes when the app is set up on another phone', async () => {
    const { element, svc } = await put({
      details: { useTFA: true, googleTFAEnabled: true },
      security: { recoveryCodesLeft: 7 },
      answers: { ...fresh, 'PUT /header/validateGoogleCode': saved },
    })
    await click(control(element, 'Set up on another phone'))
    await until('the dialog is there', () => openDialog(element))
    inside(element, 'dialog input[name=code]').focus()
    await type('222222')
    await until('the dialog is gone', () => !openDialog(element))
    assert.isEmpty(svc.called('POST /header/recoveryCodes'))
    assert.include(text(element), '7 left')
  })

  it('says what to do about a key that is too old', async () => {
    const { element } = await put({
      answers: { ...fresh, 'PUT /header/validateGoogleCode': failure(400, 18, { key: 'secret' }) },
    })
    await click(control(element, 'Set up app'))
    await until('the dialog is there', () => openDialog(element))
    inside(element, 'dialog input[name=code]').focus()
    await type('111111')
    await shows(element, 'Close this window and start again.')
  })

  it('makes recovery codes, shows them once and keeps them from being closed by chance', async () => {
    const { element } = await put({
      details: { useTFA: true, emailTFAEnabled: true },
      answers: { 'POST /header/recoveryCodes': { body: { codes } } },
    })
    assert.include(text(element), '0 left')
    await click(control(element, 'Generate codes'))
    await until('they are there', () => openDialog(element))
    for (const code of codes) assert.include(text(element), code)
    for (const way of ['Download codes', 'Print codes', 'Copy codes'])
      assert.isOk(dialogButton(element, way), way)
    const written = blobsMade()
    await click(dialogButton(element, 'Download codes'))
    const file = await written()[0]!.text()
    assert.include(file, 'Recovery codes for ada@example.com at Aurora')
    for (const code of codes) assert.include(file, code)
    await press('Escape')
    assert.isNotNull(openDialog(element))
    await hasNoViolation(element)
    await click(dialogButton(element, "I've saved these codes"))
    await until('the question is gone', () => !openDialog(element))
    assert.notInclude(text(element), codes[0]!)
    assert.include(text(element), '10 left')
  })

  it('warns when two codes are left, and asks before new ones end those', async () => {
    const { element, svc } = await put({
      details: { useTFA: true, emailTFAEnabled: true },
      security: { recoveryCodesLeft: 2 },
      answers: { 'POST /header/recoveryCodes': { body: { codes } } },
    })
    assert.include(text(element), '2 left')
    await click(control(element, 'Generate new codes'))
    assert.include(
      openDialog(element)?.textContent,
      'Your current recovery codes will stop working immediately.',
    )
    assert.lengthOf(svc.called('POST /header/recoveryCodes'), 0)
    await click(dialogButton(element, 'Generate new codes'))
    await shows(element, codes[9]!)
  })
})
