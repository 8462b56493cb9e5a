import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure, fakeSvc, inTurn, offline, pending, siteWith, user, type Answers } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { banner, control, field, fieldErrors, heading, put, send } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { press, type } from '../page/user-input.ts'

const good = { email: 'ada@example.com', password: 'Pa55word!', passwordRepeat: 'Pa55word!' }

async function open(answers: Answers = {}, attributes: Record<string, string> = {}) {
  const svc = fakeSvc(answers)
  const element = await put({ svc: svc.base, route: '/create', ...attributes })
  await until('the site is known', () => svc.called('GET /site').length > 0)
  await until('it is at creating an account', () => heading(element)?.textContent === 'Create account')
  await painted()
  return { svc, element }
}

const typedIn = (element: PortalElement) =>
  Object.fromEntries(Object.keys(good).map((name) => [name, field(element, name).value]))

afterEach(clearPage)

describe('creating an account', () => {
  it('says the site’s rule for passwords before anything is wrong', async () => {
    const { element } = await open({ 'GET /site': siteWith({ passwordPolicy: { min: 8, max: 128 } }) })
    await shows(element, '8 to 128 characters.')
    assert.deepEqual(fieldErrors(element), {})
    assert.include(field(element, 'password').ariaDescription, '8 to 128 characters.')
  })

  it('shows the specification’s rule without the site’s settings', async () => {
    const { element } = await open({ 'GET /site': offline })
    await shows(element, '6 to 30 characters.')
  })

  it('lets password managers find and fill its fields', async () => {
    const { element } = await open()
    const told = Object.keys(good).map((name) => field(element, name).autocomplete)
    assert.deepEqual(told, ['username', 'new-password', 'new-password'])
  })

  const wrong: [string, Record<string, string>, Record<string, string>][] = [
    [
      'every field is empty',
      {},
      {
        email: 'Please enter Email',
        password: 'Please enter Password 6 to 30 characters.',
        passwordRepeat: 'Please enter Confirm password',
      },
    ],
    ['the address is none', { ...good, email: 'ada@nowhere' }, { email: 'Email is not a valid email' }],
    [
      'the password is too short',
      { ...good, password: 'short', passwordRepeat: 'short' },
      {
        password: 'Invalid password. Must contain 6-30 characters. 6 to 30 characters.',
      },
    ],
    [
      'the password is too long',
      { ...good, password: 'x'.repeat(31), passwordRepeat: 'x'.repeat(31) },
      {
        password: 'Invalid password. Must contain 6-30 characters. 6 to 30 characters.',
      },
    ],
    [
      'the repeat differs',
      { ...good, passwordRepeat: 'Pa55word' },
      { passwordRepeat: 'Repeat password does not match selected password.' },
    ],
  ]
  for (const [what, values, messages] of wrong)
    it(`sends nothing where ${what}, says so beside the field, and puts the focus there`, async () => {
      const { svc, element } = await open()
      await send(element, values)
      assert.deepEqual(fieldErrors(element), messages)
      await until('the first wrong field has the focus', () =>
        field(element, Object.keys(messages)[0]!).matches(':focus'),
      )
      assert.equal(svc.called('POST /create').length, 0)
      assert.deepEqual(typedIn(element), { email: '', password: '', passwordRepeat: '', ...values })
    })

  it('counts characters as people do', async () => {
    const { svc, element } = await open({ 'POST /create': pending })
    await send(element, { ...good, password: '🔑'.repeat(30), passwordRepeat: '🔑'.repeat(30) })
    assert.equal(svc.called('POST /create').length, 1)
  })

  const beside: [number, string, object, string][] = [
    [12, 'email', {}, 'Email is invalid.'],
    [15, 'password', { params: { min: 8, max: 128 } }, 'Invalid password. Must contain 8-128 characters.'],
    [16, 'passwordRepeat', {}, 'Repeat password does not match selected password.'],
    [17, 'email', {}, 'Selected email is not available for new account.'],
    [25, 'email', {}, 'Email is required.'],
    [26, 'password', {}, 'Password is required.'],
    [27, 'passwordRepeat', {}, 'Repeat Password is required.'],
    [29, 'password', {}, 'This password is invalid, please change the selected password.'],
    [903, 'email', { key: 'email' }, 'The value of a field is not valid. Check it and try again.'],
  ]
  for (const [code, name, more, message] of beside)
    it(`shows what the service says with ${code} beside ${name}, and keeps what was typed`, async () => {
      const { element } = await open({ 'POST /create': failure(400, code, more) })
      await send(element, good)
      await until('it is refused', () => name in fieldErrors(element))
      assert.include(fieldErrors(element)[name], message)
      assert.equal(banner(element), '', 'and nowhere else')
      await until('the field has the focus', () => field(element, name).matches(':focus'))
      assert.deepEqual(typedIn(element), good)
    })

  const above: [number, object, string][] = [
    [28, {}, "Can't create user for this site."],
    [42, {}, 'New user registration is not allowed.'],
    [19, {}, 'Failed to setup new user account, please try again.'],
    [907, { countdown: 60 }, 'Too many requests. Try again in 60 seconds.'],
    [908, {}, 'The service is busy. Try again in a moment.'],
    [4242, { info: '' }, 'Error occurred (4242)'],
    [4242, { info: 'The crane is <b>asleep</b>.' }, 'The crane is <b>asleep</b>.'],
  ]
  for (const [code, more, message] of above)
    it(`shows “${message}” for ${code} above the form, and keeps what was typed`, async () => {
      const { element } = await open({ 'POST /create': failure(400, code, more) })
      await send(element, good)
      await until('it is refused', () => banner(element) === message)
      assert.deepEqual(fieldErrors(element), {})
      assert.equal(element.shadowRoot.activeElement?.textContent.trim(), message)
      assert.deepEqual(typedIn(element), good)
    })

  it('leaves the focus where the user has put it while a message stands', async () => {
    const { element } = await open({ 'POST /create': failure(400, 19) })
    await send(element, good)
    await until('the message has the focus', () => element.shadowRoot.activeElement?.role === 'alert')
    field(element, 'email').focus()
    element.lang = 'he'
    await until('it speaks Hebrew', () => heading(element)?.textContent === 'פתיחת חשבון')
    element.setAttribute('features', 'forgot')
    await painted()
    assert.isTrue(field(element, 'email').matches(':focus'))
  })

  it('keeps what was typed when offline, and repeats the same request', async () => {
    const { svc, element } = await open({ 'POST /create': inTurn(offline, { body: user }) })
    await send(element, good)
    await until('it says so', () => banner(element) === 'api failed')
    assert.deepEqual(typedIn(element), good)
    await send(element)
    await shows(element, "You're signed in")
    const keys = svc.called('POST /create').map(({ headers }) => headers.get('idempotency-key'))
    assert.equal(keys.length, 2)
    assert.equal(keys[0], keys[1])
  })

  it('case 97: Enter and clicks while it is at work make one account', async () => {
    const { svc, element } = await open({ 'POST /create': pending })
    for (const [name, value] of Object.entries(good)) field(element, name).value = value
    field(element, 'passwordRepeat').focus()
    await press('Enter')
    control(element, 'Create account').click()
    control(element, 'Create account').click()
    await press('Enter')
    assert.equal(svc.called('POST /create').length, 1)
    assert.equal(control(element, 'Create account').ariaBusy, 'true')
  })

  it('goes by keyboard alone, and shows whose mail to look for', async () => {
    const { svc, element } = await open({ 'POST /create': { body: { mailSent: true, resendIn: 60 } } })
    field(element, 'email').focus()
    await type(good.email)
    await press('Tab')
    await type(good.password)
    await press('Tab')
    assert.equal(element.shadowRoot.activeElement?.ariaLabel, 'Show password')
    await press('Tab')
    await type(good.password)
    await press('Enter')
    await shows(element, 'We sent an email to ada@example.com. Open the link in it to continue.')
    assert.deepEqual(svc.called('POST /create')[0]?.body, good)
    await until('the heading has the focus', () => element.shadowRoot.activeElement === heading(element))
    assert.equal(heading(element)?.textContent, 'Check your email')
    control(element, 'Use a different email').click()
    await until('the form is back', () => field(element, 'email'))
    assert.equal(field(element, 'email').value, good.email)
    await until('the address has the focus', () => field(element, 'email').matches(':focus'))
  })

  it('opens the session, tells of it once, and asks to validate the address', async () => {
    const { element } = await open({ 'POST /create': { body: { ...user, emailValidationRequired: true } } })
    const signedIn = heard('portal-signed-in')
    await send(element, good)
    await shows(element, 'We sent an email to ada@example.com. Open the link in it to continue.')
    assert.deepEqual(signedIn, [{ email: 'ada@example.com', restored: false }])
    assert.equal(element.shadowRoot.activeElement, heading(element))
  })

  it('is not offered where the site allows no registration, and nothing else moves', async () => {
    const place = async (registrationAllowed: boolean) => {
      const svc = fakeSvc({ 'GET /site': siteWith({ registrationAllowed }) })
      const element = await put({ svc: svc.base })
      await until('the site is known', () => svc.called('GET /site').length > 0)
      await painted()
      const seen = control(element, 'Create account').checkVisibility({ visibilityProperty: true })
      const { left, top } = control(element, 'Forgot password?').getBoundingClientRect()
      element.remove()
      return { seen, at: [left, top] }
    }
    const [open, closed] = [await place(true), await place(false)]
    assert.deepEqual([open.seen, closed.seen], [true, false])
    assert.deepEqual(closed.at, open.at)
  })

  it('says honestly that it is closed, also when the site answers late', async () => {
    let answer: (reply: ReturnType<typeof siteWith>) => void = () => undefined
    const { element } = await open({ 'GET /site': () => new Promise((resolve) => (answer = resolve)) })
    assert.exists(field(element, 'email'))
    answer(siteWith({ registrationAllowed: false }))
    await shows(element, "You can't create an account here. Ask your provider for one.")
    assert.isNull(field(element, 'email'))
    assert.exists(control(element, 'Back to sign-in'))
  })

  it('is not offered where the page has switched it off', async () => {
    const element = await put({ svc: fakeSvc().base, features: 'create forgot' })
    assert.isUndefined(control(element, 'Create account'))
    assert.isUndefined(control(element, 'Forgot password?'))
  })
})
