import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import {
  description,
  dialogButton,
  input,
  openDialog,
  openSection,
  saved,
  type Given,
} from './profile-page.ts'

const send = 'POST /header/7/sendTFACode'
const verify = 'POST /header/7/phoneVerification'
const one = { addressId: 'p1', phone: '+12025550123', description: 'work' }
const two = { addressId: 'p2', phone: '+442071838750', description: '' }

const put = (given: Given) => openSection('phones', given)

/** Its script loads on demand. */
const formOf = (element: PortalElement) =>
  until('the number has the focus', () => element.shadowRoot.activeElement?.matches('[name=phone]'))

describe('phones in the profile', () => {
  afterEach(clearPage)

  it('are listed with their descriptions, and how many there may be', async () => {
    const { element } = await put({ details: { phoneList: [one, two] } })
    for (const part of ['+12025550123', 'work', '+442071838750', '2 of 3'])
      assert.include(text(element), part)
    await hasNoViolation(element)
  })

  it('are added by keyboard alone: the number, then the code that was sent there', async () => {
    const { element, svc } = await put({
      answers: {
        [send]: { body: { verificationToken: 'sent', resendIn: 30 } },
        [verify]: inTurn(failure(400, 54, { key: 'tfaCode' }), { body: { addressId: 'p1' } }),
      },
    })
    control(element, 'Add phone number').focus()
    await press('Enter')
    await formOf(element)
    await type('001 (202) 555-0123')
    await press('Enter')
    await shows(element, 'We sent a code to +12025550123.')
    assert.deepEqual(svc.called(send)[0]?.body, { phone: '+12025550123' })
    assert.equal(element.shadowRoot.activeElement, input(element, 'code'))
    await hasNoViolation(element)
    await type('111111')
    await shows(element, 'Invalid TFA verification code')
    assert.equal(input(element, 'code').value, '111111')
    input(element, 'code').value = ''
    await type('123456')
    await shows(element, '1 of 3')
    assert.deepEqual(svc.called(verify)[1]?.body, {
      verificationToken: 'sent',
      tfaCode: '123456',
      phone: '+12025550123',
    })
    assert.equal(element.shadowRoot.activeElement, control(element, 'Add phone number'))
  })

  it('keeps an invalid number and shows the expected format', async () => {
    const { element, svc } = await put({ answers: { [send]: failure(400, 903, { key: 'phone' }) } })
    await click(control(element, 'Add phone number'))
    await formOf(element)
    await type('555 01')
    await press('Enter')
    assert.include(description(element, input(element, 'phone')), 'with + and the country code.')
    assert.lengthOf(svc.called(send), 0)
    input(element, 'phone').value = ''
    await type('+999999999')
    await press('Enter')
    await until('the service was asked', () => svc.called(send).length)
    await until('the field says it again', () => input(element, 'phone').getAttribute('aria-invalid'))
    assert.equal(input(element, 'phone').value, '+999999999')
  })

  it('have a country: “Phone prefixes come from the country list.”', async () => {
    const { element, svc } = await put({
      answers: { [send]: { body: { verificationToken: 'sent', resendIn: 30 } } },
    })
    await click(control(element, 'Add phone number'))
    await formOf(element)
    assert.equal(input(element, 'prefix').value, 'US+1')
    await click(element.shadowRoot.querySelector<HTMLElement>('[role=combobox]')!)
    await type('united king')
    await press('Enter')
    assert.equal(input(element, 'prefix').value, 'GB+44')
    await hasNoViolation(element)
    input(element, 'phone').focus()
    await type('020 7183 8750')
    await press('Enter')
    await until('it is sent', () => svc.called(send).length)
    assert.deepEqual(svc.called(send)[0]?.body, { phone: '+442071838750' })
  })

  it('refuse a phone that is on the list already, beside the number', async () => {
    const { element } = await put({
      details: { phoneList: [one] },
      answers: { [send]: failure(400, 921, { key: 'phone' }) },
    })
    await click(control(element, 'Add phone number'))
    await formOf(element)
    await type(one.phone)
    await press('Enter')
    await until('the field says so', () => input(element, 'phone').getAttribute('aria-invalid'))
    assert.include(
      description(element, input(element, 'phone')),
      'This already exists. Enter something else.',
    )
  })

  it('waits before sending another code, and accepts another number', async () => {
    const { element, svc } = await put({
      answers: { [send]: { body: { verificationToken: 'sent', resendIn: 30 } } },
    })
    await click(control(element, 'Add phone number'))
    await formOf(element)
    await type(one.phone)
    await press('Enter')
    await shows(element, 'You can resend the code in 0:')
    await click(control(element, 'Resend code'))
    assert.lengthOf(
      svc.calls.filter(({ name }) => /TFACode/.test(name)),
      1,
    )
    await click(control(element, 'Use a different number'))
    assert.equal(input(element, 'phone').value, one.phone)
  })

  it('get another code once the pause is over', async () => {
    const { element, svc } = await put({
      answers: {
        [send]: { body: { verificationToken: 'sent', resendIn: 0 } },
        'POST /header/7/resendTFACode': { body: { verificationToken: 'again', resendIn: 60 } },
        [verify]: { body: { addressId: 'p1' } },
      },
    })
    await click(control(element, 'Add phone number'))
    await formOf(element)
    await type(one.phone)
    await press('Enter')
    await shows(element, 'Resend code')
    await click(control(element, 'Resend code'))
    await shows(element, 'You can resend the code in')
    input(element, 'code').focus()
    await type('123456')
    await shows(element, '1 of 3')
    assert.deepInclude(svc.called(verify)[0]?.body as object, { verificationToken: 'again' })
  })

  it('are described in place', async () => {
    const { element, svc } = await put({
      details: { phoneList: [one] },
      answers: { 'POST /header/updatePhoneDescription': saved },
    })
    await click(control(element, 'Edit description'))
    assert.equal(input(element, 'description').value, 'work')
    input(element, 'description').select()
    await type('spare')
    await press('Enter')
    await until('it is saved', () => !input(element, 'description'))
    assert.include(text(element), 'spare')
    assert.deepEqual(svc.calls.at(-1)?.body, { addressId: 'p1', description: 'spare' })
    assert.equal(element.shadowRoot.activeElement, control(element, 'Edit description'))
  })

  it('are removed after a question that says what goes with the last one', async () => {
    const { element, svc } = await put({
      details: { phoneList: [one], useTFA: true, smsTFAEnabled: true, emailTFAEnabled: true },
      answers: { 'PUT /header/removeItemList': saved },
    })
    await click(control(element, 'Remove'))
    assert.include(openDialog(element)?.textContent, 'verification by text message will be turned off')
    assert.equal(element.shadowRoot.activeElement?.textContent, 'Cancel')
    await hasNoViolation(element)
    await click(dialogButton(element, 'Remove'))
    await shows(element, 'No phone numbers yet.')
    assert.deepEqual(svc.called('PUT /header/removeItemList')[0]?.body, { addressId: 'p1' })
    assert.isNotNull(element.shadowRoot.activeElement)
  })

  it('keeps the last phone that two-factor authentication needs', async () => {
    const { element } = await put({
      details: { phoneList: [one], useTFA: true, smsTFAEnabled: true },
    })
    const remove = control(element, 'Remove')
    assert.equal(remove.getAttribute('aria-disabled'), 'true')
    assert.include(description(element, remove), 'your only verification method')
    await click(remove)
    assert.isNull(openDialog(element))
  })

  it('say in the question why one could not be removed', async () => {
    const { element } = await put({
      details: { phoneList: [one, two] },
      answers: { 'PUT /header/removeItemList': failure(400, 918) },
    })
    await click(control(element, 'Remove'))
    await click(dialogButton(element, 'Remove'))
    await until('the reason shows', () => banner(element).includes('your only verification method'))
    assert.isNotNull(openDialog(element))
    assert.include(text(element), one.phone)
  })

  it('cannot be added to a full list, which says so', async () => {
    const { element } = await put({
      details: { phoneList: [one] },
      security: { maxAllowedPhoneNumbers: 1 },
    })
    const add = control(element, 'Add phone number')
    assert.equal(
      description(element, add),
      "You've reached the maximum number of phone numbers. Remove one to add another.",
    )
    await click(add)
    assert.isNull(input(element, 'phone'))
  })
})
