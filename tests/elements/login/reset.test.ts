import { assert } from 'chai'
import { waysWith } from './at-second-step.ts'
import { failure, fakeSvc, inTurn, offline, user, type Answers } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { banner, control, field, fieldErrors, heading, put, send } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { press, type } from '../page/user-input.ts'

afterEach(clearPage)

describe('setting a new password', () => {
  const known = { 'GET /reset/t1': { body: { email: 'a***@example.com' } } }
  const good = { password: 'N3wpassword', passwordRepeat: 'N3wpassword' }

  async function open(answers: Answers, route = '/reset?token=t1') {
    const svc = fakeSvc({ ...known, ...answers })
    const element = await put({ svc: svc.base, route })
    return { svc, element }
  }
  const openForm = async (answers: Answers = {}, route?: string) => {
    const opened = await open(answers, route)
    await until('there is the form', () => field(opened.element, 'password'))
    return opened
  }

  it('asks first whose it is, and shows the address as the service masks it', async () => {
    const { svc, element } = await openForm()
    await shows(element, 'For a***@example.com')
    assert.equal(svc.called('GET /reset/t1').length, 1)
    assert.equal(svc.called('POST /reset').length, 0)
  })

  it('opens the session with the new password', async () => {
    const { svc, element } = await openForm({ 'POST /reset': { body: user } })
    const signedIn = heard('portal-signed-in')
    field(element, 'password').focus()
    await type(good.password)
    await press('Tab')
    await press('Tab')
    await type(good.password)
    await press('Enter')
    await shows(element, "You're signed in")
    assert.deepEqual(svc.called('POST /reset')[0]?.body, {
      ...good,
      email: 'a***@example.com',
      token: 't1',
    })
    assert.equal(signedIn.length, 1)
  })

  it('case 32: with a second step on, the code comes before any session', async () => {
    const { svc, element } = await openForm({
      'POST /reset': { body: { mediateToken: 'mediate', email: 'ada@example.com' } },
      'POST /tfaDetails': waysWith(),
      'POST /logintfa': { body: user },
    })
    const signedIn = heard('portal-signed-in')
    await send(element, good)
    await shows(element, 'Two-factor authentication')
    assert.isEmpty(signedIn)
    assert.equal(element.dataset['state'], 'unauthenticated')
    assert.deepEqual(svc.called('POST /tfaDetails')[0]?.body, {
      email: 'ada@example.com',
      createToken: 'mediate',
    })
    await send(element, { code: '123456' })
    await shows(element, "You're signed in")
    assert.equal(signedIn.length, 1)
  })

  it('shows errors at the field before calling the service', async () => {
    const { svc, element } = await openForm()
    await send(element, { password: 'short' })
    assert.hasAllKeys(fieldErrors(element), ['password', 'passwordRepeat'])
    await send(element, { ...good, passwordRepeat: 'other-one' })
    assert.hasAllKeys(fieldErrors(element), ['passwordRepeat'])
    await until('it has the focus', () => field(element, 'passwordRepeat').matches(':focus'))
    assert.equal(svc.called('POST /reset').length, 0)
  })

  it('keeps what was typed when the service refuses the password', async () => {
    const { element } = await openForm({ 'POST /reset': failure(400, 29) })
    await send(element, good)
    await until('it is refused', () =>
      fieldErrors(element)['password']?.startsWith('This password is invalid'),
    )
    assert.equal(field(element, 'password').value, good.password)
    assert.equal(field(element, 'passwordRepeat').value, good.password)
  })

  // "18 'Token is not valid, reset your password again and a new token will be sent to you.'"
  const text18 = 'Token is not valid, reset your password again and a new token will be sent to you.'

  it('offers a new email for an expired link (code 18)', async () => {
    const { element } = await open({ 'GET /reset/t1': failure(400, 18) })
    await shows(element, text18)
    assert.isNull(field(element, 'password'))
    control(element, 'Send new link').click()
    await until('it is there', () => heading(element)?.textContent === 'Forgot your password?')
  })

  it('offers a new email if it expires while open, and focuses the reason', async () => {
    const { element } = await openForm({ 'POST /reset': failure(400, 18) })
    await send(element, good)
    await shows(element, text18)
    assert.exists(control(element, 'Send new link'))
    await until('the reason has the focus', () => element.shadowRoot.activeElement?.role === 'alert')
  })

  it('can be tried again when the service could not be reached', async () => {
    const { element } = await open({ 'GET /reset/t1': inTurn(offline, known['GET /reset/t1']) })
    await until('it says so', () => banner(element) === 'api failed')
    control(element, 'Try again').click()
    await shows(element, 'For a***@example.com')
    assert.exists(field(element, 'password'))
  })

  it('explains itself where the link brought no token', async () => {
    const { svc, element } = await open({}, '/reset')
    await shows(element, 'Open the link in the email we sent you.')
    await painted()
    assert.isFalse(svc.calls.some(({ name }) => name.includes('reset')))
  })

  it('is the first password for who was invited', async () => {
    const { element } = await openForm({ 'POST /reset': { body: user } }, '/setPassword?token=t1')
    assert.equal(heading(element)?.textContent, 'Set your password')
    await send(element, good)
    await shows(element, "You're signed in")
  })
})
