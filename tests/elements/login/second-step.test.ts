import { assert } from 'chai'
import { atSecondStep, good, waysWith } from './at-second-step.ts'
import { clearPage } from '../page/clear-page.ts'
import { user } from '../page/fake-svc.ts'
import { move } from '../island/life-cycle.ts'
import { control, field, fieldErrors, send } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

afterEach(clearPage)

describe('the second step', () => {
  it('asks for a code where none was typed', async () => {
    const { svc, element } = await atSecondStep()
    await send(element)
    await until('it asks', () => fieldErrors(element)['code']?.startsWith('Please enter Verification code'))
    assert.equal(svc.called('POST /logintfa').length, 0)
  })

  it('has a way back to the password that keeps the address and forgets the attempt', async () => {
    const { element } = await atSecondStep()
    control(element, 'Back to sign-in').click()
    await until('the address has the focus', () => field(element, 'email')?.matches(':focus'))
    assert.equal(field(element, 'email').value, good.email)
    assert.equal(field(element, 'password').value, '')
    assert.isNull(field(element, 'code'))
  })

  it('shows the destination before sending a code, even with one method', async () => {
    const phones = [{ id: 'p1', phone: '***42', description: '' }]
    const { svc, element } = await atSecondStep({ useGoogle: false, useSMS: true, phones })
    await shows(element, 'Text message to ***42')
    assert.equal(svc.called('POST /sendtfa').length, 0)
  })

  it('offers the way that was used last', async () => {
    const phones = ['***42', '***43'].map((phone) => ({ id: phone, phone, description: '' }))
    for (const [lastUsed, value] of [
      ['sms', 'sms ***42'],
      ['email', 'email'],
    ] as const) {
      const { element } = await atSecondStep({ useEmail: true, useSMS: true, phones, lastUsed })
      const chosen = element.shadowRoot.querySelector<HTMLInputElement>('input[type=radio]:checked')
      assert.equal(chosen?.value, value)
      element.remove()
    }
  })

  it('sends another code once it may, and counts down to the next', async () => {
    const sent = (resendIn: number) => ({ body: { email: waysWith().body.email, phone: '', resendIn } })
    const { svc, element } = await atSecondStep(
      { useGoogle: false, useEmail: true },
      { 'POST /sendtfa': sent(1), 'POST /resendtfa': sent(40) },
    )
    control(element, 'Send code').click()
    await shows(element, 'You can resend the code in 0:01.')
    await until('another can be asked for', () => !control(element, 'Resend code').ariaDisabled)
    control(element, 'Resend code').click()
    await shows(element, 'You can resend the code in 0:40.')
    assert.equal(svc.called('POST /resendtfa').length, 1)
  })

  it('case 88: stays in place when moved, and still accepts the code', async () => {
    const { svc, element } = await atSecondStep({}, { 'POST /logintfa': { body: user } })
    await move(element)
    await send(element, { code: '123456' })
    await shows(element, "You're signed in")
    assert.equal(svc.called('POST /login').length, 1)
  })
})
