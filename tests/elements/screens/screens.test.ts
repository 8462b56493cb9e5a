import { assert } from 'chai'
import { failure, fakeSvc, inTurn, pending, user } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { banner, control, field, heading, put, send } from '../page/page.ts'
import { shows } from './shown-text.ts'
import { testScreens } from './every-screen.ts'
import { move } from '../island/life-cycle.ts'
import { screens } from './screens.ts'
import { painted, until } from '../page/stage.ts'

afterEach(clearPage)

testScreens(
  '<portal-login>',
  screens.map((screen) => ({ ...screen, attributes: { ...screen.attributes, 'heading-level': '4' } })),
  /\bSMS\b|demo-id/g,
  // It has one heading, of the level that the page asks for.
  (element) => {
    assert.equal(element.shadowRoot.querySelectorAll('h4').length, 1)
    assert.equal(heading(element)?.localName, 'h4')
    assert.isEmpty(element.shadowRoot.querySelectorAll('h1, h2, h3'))
  },
)

describe('what a visitor has to know before signing in', () => {
  it('is said by the page: the session was ended elsewhere, or the address has changed', async () => {
    const element = await put({ svc: fakeSvc().base, notice: 'disconnected' })
    await shows(
      element,
      'You were signed out from another device or by an administrator. Sign in to continue.',
    )
    element.setAttribute('notice', 'ip-changed')
    await shows(element, 'You were signed out because your IP address changed.')
  })

  // "401 with code 'user disconnected' goes to /login with disconnected=1; … any other 401 goes to /login"
  for (const [code, says] of [
    [20, 'Your session has expired. Sign in to continue.'],
    [901, 'You were signed out from another device or by an administrator. Sign in to continue.'],
  ] as const)
    it(`knows the ended session, and ${code} means no more than it does`, async () => {
      const svc = fakeSvc({
        'GET /login': { body: { ...user, emailValidationRequired: true } },
        'PUT /revalidate': failure(401, code),
      })
      const ends = heard<{ reason: string }>('portal-signed-out')
      const element = await put({ svc: svc.base, route: '/validate' })
      await until('there is the button', () => control(element, 'Resend email'))
      control(element, 'Resend email').click()
      await until('the way back is there', () => control(element, 'Back to sign-in'))
      control(element, 'Back to sign-in').click()
      await shows(element, says)
      assert.deepEqual(ends, [{ reason: code === 20 ? 'expired' : 'disconnected' }])
    })

  it('knows the ended session: logged off by a new address (56)', async () => {
    const svc = fakeSvc({
      'GET /login': { body: { ...user, emailValidationRequired: true } },
      'PUT /revalidate': failure(401, 56),
    })
    const errors = heard('portal-session-error')
    const element = await put({ svc: svc.base, route: '/validate' })
    await until('there is the button', () => control(element, 'Resend email'))
    control(element, 'Resend email').click()
    await until('the session has ended', () => element.dataset['state'] === 'unauthenticated')
    assert.deepEqual(errors, [{ kind: 'ip-changed', code: 56 }])
    await until('the way back is there', () => control(element, 'Back to sign-in'))
    control(element, 'Back to sign-in').click()
    await shows(element, 'You were signed out because your IP address changed.')
  })

  it('never blocks forever: without a countdown it can be retried', async () => {
    const ended = heard('portal-cool-down-ended')
    const element = await put({ svc: fakeSvc({ 'POST /login': failure(401, 13) }).base })
    await send(element, { email: 'ada@example.com', password: 'wrong-one' })
    await shows(element, 'Too many attempts.')
    await until('it has ended', () => ended.length === 1)
    assert.isNull(control(element, 'Sign in').ariaDisabled)
    assert.equal(field(element, 'email').value, 'ada@example.com')
  })

  it('gives advice for a refused address (55) on every public screen', async () => {
    const advice =
      'Access is forbidden. Your IP address is not permitted to login to this account. ' +
      'Sign in from an allowed IP address or ask the account owner to allow this one.'
    const refused = failure(403, 55)
    const atSignIn = await put({ svc: fakeSvc({ 'POST /login': refused }).base })
    await send(atSignIn, { email: 'ada@example.com', password: 'right-one' })
    await until('it says so', () => banner(atSignIn) === advice)
    for (const [route, call] of [
      ['/al.php?t=t1', 'POST /autoLogin'],
      ['/socialProcess/demo-id?code=c&state=s', 'POST /socialAccess/stateToken'],
    ] as const) {
      const element = await put({ svc: fakeSvc({ [call]: refused }).base, route })
      await until('it says so', () => banner(element) === advice)
    }
  })
})

describe('an element that is moved while it is at work', () => {
  const good = { email: 'ada@example.com', password: 'Pa55word!', passwordRepeat: 'Pa55word!' }

  it('case 88: goes on with what it was doing', async () => {
    let answer: (reply: { body: unknown }) => void = () => undefined
    const svc = fakeSvc({ 'POST /create': () => new Promise((resolve) => (answer = resolve)) })
    const element = await put({ svc: svc.base, route: '/create' })
    await until('there is the form', () => field(element, 'email'))
    await send(element, good)
    await move(element)
    assert.notEqual(svc.called('POST /create')[0]?.signal?.aborted, true)
    answer({ body: user })
    await shows(element, "You're signed in")
  })

  it('case 88: lets a change end on removal, and restarts on return', async () => {
    const svc = fakeSvc({ 'POST /forgot': inTurn(pending, { body: { mailSent: true } }) })
    const crashes = heard('portal-crash')
    const element = await put({ svc: svc.base, route: '/forgot' })
    await until('there is the form', () => field(element, 'email'))
    await send(element, { email: good.email })
    element.remove()
    await painted()
    assert.notEqual(svc.called('POST /forgot')[0]?.signal?.aborted, true)
    assert.equal(element.childElementCount, 0)
    document.body.append(element)
    await until('the form is back', () => field(element, 'email'))
    await send(element, { email: good.email })
    await shows(element, "we've sent a link to that address")
    assert.isEmpty(crashes)
  })

  for (const routing of ['memory', 'hash'])
    it(`case 88: leaves no listener behind, however often it comes and goes (routing="${routing}")`, async () => {
      const { addEventListener: add, removeEventListener: remove } = window
      let listening = 0
      window.addEventListener = (...given: Parameters<typeof add>) => {
        listening++
        add.apply(window, given)
      }
      window.removeEventListener = (...given: Parameters<typeof remove>) => {
        listening--
        remove.apply(window, given)
      }
      const unhandled: unknown[] = []
      const note = (event: Event) => unhandled.push((event as PromiseRejectionEvent).reason)
      add.call(window, 'unhandledrejection', note)
      const svc = fakeSvc({ 'POST /forgot': pending, 'GET /reset/t1': pending, 'POST /autoLogin': pending })
      // The session of the page stays, and listens for its return.
      const first = await put({ svc: svc.base })
      await until('its session listens', () => listening > 0)
      first.remove()
      await painted()
      const ofSession = listening
      for (const route of ['/forgot', '/reset?token=t1', '/al.php?t=t1', '/termsOfService', '/create'])
        for (let time = 0; time < 4; time++) {
          const element = await put({ svc: svc.base, routing })
          element.setAttribute('route', route)
          await painted()
          if (field(element, 'email')) await send(element, good.email ? { email: good.email } : {})
          element.remove()
          document.body.append(element)
          element.remove()
          await painted()
        }
      Object.assign(window, { addEventListener: add, removeEventListener: remove })
      remove.call(window, 'unhandledrejection', note)
      assert.equal(listening, ofSession)
      assert.isEmpty(unhandled)
    })
})
