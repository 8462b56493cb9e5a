import { assert } from 'chai'
import { failure, inTurn } from '../fake-svc.ts'
import { clearPage } from '../clear-page.ts'
import { banner, control, hasNoViolation } from '../page.ts'
import { shows, text } from '../shown-text.ts'
import { painted, until } from '../stage.ts'
import { click, press, type } from '../user-input.ts'
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
  unproved,
} from './profile-page.ts'

const updated = { body: { ends: [] } }
const update = 'PUT /header/7/tfaUpdate'
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

describe('two-step sign-in in the profile', () => {
  afterEach(clearPage)

  it('says first whether it is on, and by which ways', async () => {
    const { element } = await put({
      details: { useTFA: true, emailTFAEnabled: true, googleTFAEnabled: true },
    })
    assert.include(text(element), 'On · email, app')
    await hasNoViolation(element)
  })

  it('is off and cannot be switched on while there is no way, and says why', async () => {
    const { element, svc } = await put({})
    const whole = switchOf(element, 'Require a code at sign-in')
    assert.include(text(element), 'Off')
    assert.equal(description(element, whole), 'Turn on a method below first.')
    await click(whole)
    assert.isFalse(isOn(whole))
    assert.lengthOf(svc.called(update), 0)
    await hasNoViolation(element)
  })

  it('comes on with its first way, in one call', async () => {
    const { element, svc } = await put({ answers: { [update]: updated } })
    await click(switchOf(element, 'Email'))
    await shows(element, 'On · email')
    assert.deepEqual(svc.called(update)[0]?.body, {
      useTFA: true,
      useTFAEmail: true,
      useTFASMS: false,
      useTFAGoogle: false,
      useAllowedIP: false,
    })
    assert.isTrue(isOn(switchOf(element, 'Require a code at sign-in')))
  })

  it('keeps its last way on and explains it before anything is pressed', async () => {
    const { element, svc } = await put({ details: { useTFA: true, emailTFAEnabled: true } })
    const email = switchOf(element, 'Email')
    assert.equal(email.getAttribute('aria-disabled'), 'true')
    assert.include(description(element, email), 'This is your only method.')
    await click(email)
    assert.lengthOf(svc.called(update), 0)
  })

  it('leaves a switch as it was where the service refuses, and says why', async () => {
    const { element } = await put({
      details: { useTFA: true, emailTFAEnabled: true, googleTFAEnabled: true },
      answers: { [update]: failure(400, 918) },
    })
    await click(switchOf(element, 'Email'))
    await until('the reason shows', () => banner(element).includes('your only verification method'))
    assert.isTrue(isOn(switchOf(element, 'Email')))
  })

  it('asks before it goes off, with the focus on keeping it', async () => {
    const { element, svc } = await put({
      details: { useTFA: true, emailTFAEnabled: true },
      security: { recoveryCodesLeft: 10 },
      answers: { [update]: updated },
    })
    await click(switchOf(element, 'Require a code at sign-in'))
    assert.include(openDialog(element)?.textContent, 'Your recovery codes will stop working.')
    assert.equal(element.shadowRoot.activeElement?.textContent, 'Cancel')
    await press('Enter')
    await until('the question is gone', () => !openDialog(element))
    assert.lengthOf(svc.called(update), 0)

    await click(switchOf(element, 'Require a code at sign-in'))
    await click(dialogButton(element, 'Turn off'))
    await until('it is off', () => !isOn(switchOf(element, 'Require a code at sign-in')))
    await until('the question is gone', () => !openDialog(element))
    assert.deepInclude(svc.called(update)[0]?.body as object, { useTFA: false, useTFAEmail: true })
  })

  it('goes on after a fresh proof of who it is, without a second press', async () => {
    const { element, svc } = await put({
      answers: {
        [update]: inTurn(unproved, updated),
        'POST /header/confirm': { body: { confirmed: true } },
      },
    })
    await click(switchOf(element, 'Email'))
    await until('the proof is asked for', () => openDialog(element))
    assert.equal(element.shadowRoot.activeElement, inside(element, 'dialog input[name=password]'))
    await type('secret')
    await press('Enter')
    await shows(element, 'On · email')
    assert.lengthOf(svc.called(update), 2)
  })

  it('sets an app up: a QR code, the same key to type, a code as the proof, and recovery codes to keep', async () => {
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

  it('offers recovery codes again where they could not be made, and says what it means to go without', async () => {
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

  it('keeps the recovery codes that there are when the app is set up on another phone', async () => {
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

  it('lets a phone be added where codes by text message need one, and then switched on', async () => {
    const { element } = await put({
      answers: {
        'POST /header/7/sendTFACode': { body: { verificationToken: 'sent', resendIn: 30 } },
        'POST /header/7/phoneVerification': { body: { addressId: 'p1' } },
        [update]: updated,
      },
    })
    assert.include(text(element), 'Add and verify a phone number first.')
    await click(control(element, 'Add phone number'))
    await until('the number has the focus', () => element.shadowRoot.activeElement?.matches('[name=phone]'))
    await type('+12025550123')
    await press('Enter')
    await shows(element, 'We sent a code to +12025550123.')
    await type('123456')
    await shows(element, 'Codes are sent to +12025550123')
    await click(switchOf(element, 'Text message'))
    await shows(element, 'On · text message')
  })

  it('offers no text messages where the service sends none', async () => {
    const { element } = await put({ security: { smsTFAAllowed: false } })
    assert.include(text(element), "This site can't send text messages at the moment.")
    assert.isUndefined(switchOf(element, 'Text message'))
  })

  it('can be asked for again where it could not be fetched', async () => {
    const { element } = await openSection('two-step', {
      answers: { 'GET /header/securityDetails': failure(500, 914, { params: { reference: 'r1' } }) },
    })
    await shows(element, 'r1')
    assert.isOk(control(element, 'Try again'))
    await painted()
  })
})
