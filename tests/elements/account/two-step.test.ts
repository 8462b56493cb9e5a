import { assert } from 'chai'
import { failure, inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import {
  description,
  dialogButton,
  inside,
  isOn,
  openDialog,
  openSection,
  switchOf,
  type Given,
  unproved,
} from './profile-page.ts'

const updated = { body: { ends: [] } }
const update = 'PUT /header/7/tfaUpdate'

const put = (given: Given) => openSection('two-step', given)

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

  it('adds a phone for text message codes, and turns them on', async () => {
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

  it('can be retried after a failed load', async () => {
    const { element } = await openSection('two-step', {
      answers: { 'GET /header/securityDetails': failure(500, 914, { params: { reference: 'r1' } }) },
    })
    await shows(element, 'r1')
    assert.isOk(control(element, 'Try again'))
    await painted()
  })
})
