import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { waysWith } from './at-second-step.ts'
import { failure, fakeSvc, user } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { control, field, hasNoViolation, put } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'

const secondStep = {
  'POST /login': { body: { mediateToken: 'mediate' } },
  'POST /tfaDetails': waysWith({
    phones: [{ id: 'p1', phone: '***42', description: '' }],
    useEmail: true,
    useSMS: true,
    lastUsed: 'google',
  }),
  'POST /sendtfa': { body: { email: 'a***@example.com', phone: '***42', resendIn: 30 } },
}

async function signIn(element: PortalElement, password = 'secret'): Promise<void> {
  field(element, 'email').focus()
  await type('ada@example.com')
  await press('Tab')
  await type(password)
  await press('Enter')
}

describe('the built <portal-login>', () => {
  afterEach(clearPage)

  it('signs in with password and a code from the authenticator app, by keyboard alone', async () => {
    const svc = fakeSvc({ ...secondStep, 'POST /logintfa': { body: user } })
    const element = await put({ svc: svc.base })
    const signedIn = new Promise<CustomEvent<{ email: string; restored: boolean }>>((resolve) =>
      document.addEventListener('portal-signed-in', (event) => resolve(event as never), { once: true }),
    )
    await signIn(element)
    await shows(element, 'Two-factor authentication')
    await until('the code has the focus', () => field(element, 'code').matches(':focus'))
    assert.isNotNull(element.shadowRoot.querySelector('input[type=checkbox]'), 'the browser can be trusted')
    await type('123 456')
    await press('Enter')
    assert.deepEqual((await signedIn).detail, { email: 'ada@example.com', restored: false })
    await shows(element, "You're signed in")
    assert.deepInclude(svc.called('POST /logintfa')[0]?.body, {
      code: '123456',
      useTFAGoogle: true,
      mediateToken: 'mediate',
    })
    assert.equal(element.dataset['state'], 'ready')
  })

  it('submits a complete code automatically, but a refused one only on request', async () => {
    const svc = fakeSvc({ ...secondStep, 'POST /logintfa': failure(401, 54) })
    const sessionErrors: unknown[] = []
    const listen = (event: Event) => sessionErrors.push(event)
    document.addEventListener('portal-session-error', listen)
    const element = await put({ svc: svc.base, features: 'remember' })
    await signIn(element)
    await shows(element, 'Two-factor authentication')
    assert.isNull(element.shadowRoot.querySelector('input[type=checkbox]'), 'the page takes the box away')
    field(element, 'code').focus()
    await type('123456')
    await shows(element, 'Invalid TFA verification code')
    await until('the code has the focus', () => field(element, 'code').matches(':focus'))
    await hasNoViolation(element)
    await press('Backspace')
    await type('6')
    assert.equal(svc.called('POST /logintfa').length, 1)
    await press('Enter')
    await until('it is sent', () => svc.called('POST /logintfa').length === 2)
    document.removeEventListener('portal-session-error', listen)
    assert.isEmpty(sessionErrors, 'nobody is signed in yet, so no session can end')
  })

  it('offers recovery codes, and sends their letters as typed', async () => {
    const { body } = secondStep['POST /tfaDetails']
    const svc = fakeSvc({
      ...secondStep,
      'POST /tfaDetails': { body: { ...body, useRecoveryCode: true } },
      'POST /logintfa': failure(401, 54),
    })
    const element = await put({ svc: svc.base, features: 'remember' })
    await signIn(element)
    await shows(element, 'Recovery code')
    await click(element.shadowRoot.querySelector('input[value=recovery]')!)
    await until('the field takes letters', () => !field(element, 'code').matches('[inputmode=numeric]'))
    await hasNoViolation(element)
    field(element, 'code').focus()
    await type('ab2cd-345678')
    assert.lengthOf(svc.called('POST /logintfa'), 0)
    await press('Enter')
    await shows(element, 'Invalid TFA verification code')
    assert.deepInclude(svc.called('POST /logintfa')[0]?.body, {
      code: 'ab2cd345678',
      useTFAGoogle: false,
      useTFASMS: false,
    })
    assert.equal(field(element, 'code').value, 'ab2cd-345678')
  })

  it('shows the error beside the field, and focuses it', async () => {
    const svc = fakeSvc({ 'POST /login': failure(401, 21) })
    const element = await put({ svc: svc.base })
    await signIn(element, 'wrong')
    await shows(element, 'Invalid email or password.')
    assert.equal(field(element, 'email').value, 'ada@example.com')
    await until('the password has the focus', () => field(element, 'password').matches(':focus'))
    await hasNoViolation(element)
  })

  it('sends nothing while a field is empty, and says which', async () => {
    const svc = fakeSvc({ 'POST /login': { body: user } })
    const element = await put({ svc: svc.base })
    control(element, 'Sign in').click()
    await shows(element, 'Please enter Email')
    await shows(element, 'Please enter Password')
    await until('the first of them has the focus', () => field(element, 'email').matches(':focus'))
    assert.equal(svc.called('POST /login').length, 0)
  })

  it('sends a code to a masked destination, and offers another later', async () => {
    const svc = fakeSvc(secondStep)
    const element = await put({ svc: svc.base })
    await signIn(element)
    await shows(element, 'Verification method')
    element.shadowRoot.querySelector<HTMLInputElement>('input[value="sms p1"]')!.click()
    await until('it can be sent', () => control(element, 'Send code'))
    await hasNoViolation(element)
    control(element, 'Send code').click()
    await shows(element, 'Enter the 6-digit code we sent to ***42.')
    await hasNoViolation(element)
    assert.deepInclude(svc.called('POST /sendtfa')[0]?.body, { useSMS: true, useEmail: false, phone: 'p1' })
    const again = control(element, 'Resend code')
    assert.equal(again.getAttribute('aria-disabled'), 'true')
    again.click()
    await painted()
    assert.equal(svc.called('POST /resendtfa').length, 0)
  })

  it('case 97: Enter and a click while it is at work make one request', async () => {
    let answer: (reply: { body: unknown }) => void = () => undefined
    const svc = fakeSvc({ 'POST /login': () => new Promise((resolve) => (answer = resolve)) })
    const element = await put({ svc: svc.base })
    await signIn(element)
    control(element, 'Sign in').click()
    field(element, 'password').focus()
    await press('Enter')
    assert.equal(svc.called('POST /login').length, 1)
    answer({ body: user })
    await shows(element, "You're signed in")
  })

  it('lets a sign-in end when removed for good, and leaves no light children', async () => {
    let answer: (reply: { body: unknown }) => void = () => undefined
    const svc = fakeSvc({ 'POST /login': () => new Promise((resolve) => (answer = resolve)) })
    const element = await put({ svc: svc.base })
    await signIn(element)
    await until('it has asked', () => svc.called('POST /login').length === 1)
    element.remove()
    await painted()
    assert.notEqual(svc.called('POST /login')[0]?.signal?.aborted, true)
    answer({ body: user })
    await until('it has ended', () => element.childElementCount === 0)
  })

  it('keeps what was typed when it is moved', async () => {
    const element = await put({ svc: fakeSvc().base })
    field(element, 'email').focus()
    await type('ada@')
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    elsewhere.append(element)
    await painted()
    assert.equal(field(element, 'email').value, 'ada@')
    assert.equal(element.childElementCount, 3)
  })

  it('case 90: no event, attribute or address holds password, code or token', async () => {
    const svc = fakeSvc({ ...secondStep, 'POST /logintfa': { body: user } })
    const told: string[] = []
    const listen = (event: Event) =>
      told.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`)
    const events = ['before-action', 'after-action', 'navigate', 'signed-in', 'error', 'ready', 'analytics']
    for (const name of events) document.addEventListener(`portal-${name}`, listen)
    const element = await put({ svc: svc.base })
    await signIn(element, 'Pa55word!')
    await shows(element, 'Verify code')
    field(element, 'code').focus()
    await type('654321')
    await press('Enter')
    await shows(element, "You're signed in")
    for (const name of events) document.removeEventListener(`portal-${name}`, listen)
    assert.include(told.join(), 'portal-after-action')
    const page = document.documentElement.outerHTML + element.shadowRoot.innerHTML
    const kept =
      [localStorage, sessionStorage].map((each) => JSON.stringify(each)) + location.href + document.cookie
    for (const secret of ['Pa55word!', '654321', 'mediate', user.csrfToken])
      for (const [where, all] of Object.entries({ told: told.join(), kept }))
        assert.notInclude(all, secret, where)
    for (const secret of ['Pa55word!', '654321']) assert.notInclude(page, secret)
  })

  it('speaks Hebrew from right to left', async () => {
    const element = await put({ svc: fakeSvc().base, lang: 'he' })
    await shows(element, 'כניסה')
    const frame = element.shadowRoot.querySelector('[lang]')!
    assert.deepEqual([frame.getAttribute('lang'), frame.getAttribute('dir')], ['he', 'rtl'])
    element.setAttribute('lang', 'en')
    await shows(element, 'Sign in')
    assert.equal(frame.getAttribute('dir'), 'ltr')
  })

  it('has no accessibility violation that axe finds, with its errors showing', async () => {
    const element = await put({ svc: fakeSvc().base })
    control(element, 'Sign in').click()
    await shows(element, 'Please enter Email')
    await hasNoViolation(element)
  })

  it('shares its session with <portal-user>, which signs out for both', async () => {
    const svc = fakeSvc({ 'POST /login': { body: user } })
    const login = await put({ svc: svc.base })
    const chip = await put({ svc: svc.base }, 'portal-user')
    await shows(chip, 'Not signed in')
    await signIn(login)
    await shows(chip, 'ada@example.com')
    control(chip, 'Sign out').click()
    await shows(chip, 'Not signed in')
    await shows(login, 'Password')
    assert.equal(svc.called('GET /login').length, 1)
  })
})
