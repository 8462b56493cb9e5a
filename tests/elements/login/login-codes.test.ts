import { login } from '#contract'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { assert } from 'chai'
import { catalogue, ours } from '../../../src/contract/engine/errors.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { atSecondStep, good } from './at-second-step.ts'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { failure, fakeSvc, inTurn, user, type Answers } from '../page/fake-svc.ts'
import { banner, control, field, fieldErrors, put, send } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { press } from '../page/user-input.ts'

const info = 'Ask <b>Anna</b> & co.'

/** The message of a code with its parameters. */
const wordsOf = (code: number): string =>
  ([...catalogue, ...ours].find((entry) => entry.code === code)?.message ?? '')
    .replace('{info}', info)
    .replace('{countdown}', '9')
    .replace('{key}', 'a field')

const refused = (code: number) =>
  failure(400, code, code === 907 ? { countdown: 9 } : code === 903 ? { key: 'body' } : { info })

/** The error codes of a call, except that of a wait, which has a message of its own. */
const codesOf = (codes: readonly number[] | undefined): number[] => {
  assert.isNotEmpty(codes)
  return (codes ?? []).filter((code) => code !== 13)
}

const isFirstStep = (element: PortalElement) => field(element, 'password') !== null

/** Something to prove work with, which the service takes for none (915). */
const challenge = async () => ({
  body: {
    challenge: await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 20,
      counter: 9,
      deriveKey,
      hmacSignatureSecret: 'fixture signature',
    }),
  },
})

/** At the second step, where a way by e-mail and an app are to choose from. */
const atChoice = (answers: Answers, lastUsed: 'google' | 'email' = 'google') =>
  atSecondStep({ useEmail: true, lastUsed }, { 'GET /captcha': challenge, ...answers })

/** A fake clock that only moves when it is advanced. */
function stopClock(): (seconds: number) => void {
  const real = performance.now.bind(performance)
  const began = real()
  let passed = 0
  performance.now = () => began + passed * 1000
  afterwards(() => (performance.now = real))
  return (seconds) => void (passed += seconds)
}

afterEach(clearPage)

describe('every code that the catalogue has for signing in reads as it stands there', () => {
  it('after the password, and the form can be used again', async () => {
    const codes = [...codesOf(login.signIn.errors), 902, 903, 907, 908, 910]
    const svc = fakeSvc({ 'POST /login': inTurn(...codes.map(refused), { body: user }) })
    const element = await put({ svc: svc.base })
    for (const [at, code] of codes.entries()) {
      await send(element, good)
      await until(`it is answered ${code}`, () => svc.called('POST /login').length === at + 1)
      await shows(element, wordsOf(code))
      assert.equal(field(element, 'email').value, good.email)
      assert.isNull(control(element, 'Sign in').ariaDisabled)
    }
    await send(element, good)
    await shows(element, "You're signed in")
  })

  it('after the code of the second step', async () => {
    for (const code of codesOf(login.secondStep.errors)) {
      const { element } = await atChoice({ 'POST /logintfa': refused(code) })
      await send(element, { code: '123456' })
      await shows(element, wordsOf(code))
      assert.equal(isFirstStep(element), code === 50, String(code))
      element.remove()
    }
  })

  it('when a code is sent', async () => {
    for (const code of codesOf(login.sendCode.errors)) {
      const { element } = await atChoice({ 'POST /sendtfa': refused(code) }, 'email')
      control(element, 'Send code').click()
      await shows(element, wordsOf(code))
      assert.equal(isFirstStep(element), code === 50, String(code))
      element.remove()
    }
  })

  it('when another code is sent', async () => {
    for (const code of codesOf(login.resendCode.errors)) {
      const { element } = await atChoice(
        {
          'POST /sendtfa': { body: { email: 'a***@example.com', phone: '', resendIn: 0 } },
          'POST /resendtfa': refused(code),
        },
        'email',
      )
      control(element, 'Send code').click()
      await until('another can be asked for', () => control(element, 'Resend code'))
      control(element, 'Resend code').click()
      await shows(element, wordsOf(code))
      assert.equal(isFirstStep(element), code === 50, String(code))
      element.remove()
    }
  })
})

describe('what a code at signing in leads to', () => {
  it('names a code that no table knows', async () => {
    const element = await put({ svc: fakeSvc({ 'POST /login': failure(400, 777, { info: '' }) }).base })
    await send(element, good)
    await until('it says so', () => banner(element) === 'Error occurred (777)')
  })

  it('focuses the field that an error concerns, or the message', async () => {
    const svc = fakeSvc({ 'POST /login': inTurn(failure(400, 12, { key: 'email' }), failure(400, 14)) })
    const element = await put({ svc: svc.base })
    await send(element, good)
    await until('it is refused', () => fieldErrors(element)['email'] === 'Email is invalid.')
    await until('the address has the focus', () => field(element, 'email').matches(':focus'))
    await send(element)
    await until('it is refused', () => banner(element) === 'Login failed, configuration error.')
    await until('the message has the focus', () => element.shadowRoot.activeElement?.role === 'alert')
    assert.deepEqual(fieldErrors(element), {})
  })

  for (const [when, answers] of [
    ['before its ways were shown', { 'POST /tfaDetails': failure(401, 50) }],
    ['while the code was typed', { 'POST /logintfa': failure(401, 50) }],
  ] as const)
    it(`returns to the password when the attempt expired ${when}`, async () => {
      const svc = fakeSvc({ 'POST /login': { body: { mediateToken: 'mediate' } }, ...answers })
      const element =
        'POST /tfaDetails' in answers ? await put({ svc: svc.base }) : (await atChoice(answers)).element
      await send(element, isFirstStep(element) ? good : { code: '123456' })
      await until('it says why', () => banner(element) === wordsOf(50))
      await until('the reason has the focus', () => element.shadowRoot.activeElement?.role === 'alert')
      assert.equal(field(element, 'email').value, good.email)
    })

  it('shows the signed-in user of an existing session (11)', async () => {
    const svc = fakeSvc({
      'GET /login': inTurn(failure(401, 20), { body: user }),
      'POST /login': failure(400, 11),
    })
    const element = await put({ svc: svc.base })
    await send(element, good)
    await shows(element, `Signed in as ${user.email}`)
  })

  it('case 7: counts down a wait, sends nothing until it ends, once', async () => {
    const pass = stopClock()
    const ended = heard('portal-cool-down-ended')
    const svc = fakeSvc({ 'POST /login': inTurn(failure(401, 13, { countdown: 30 }), { body: user }) })
    const element = await put({ svc: svc.base })
    await send(element, good)
    await shows(element, 'Too many attempts. Try again in 0:30.')
    const button = control(element, 'Sign in')
    assert.equal(button.ariaDisabled, 'true')
    button.focus()
    assert.equal(element.shadowRoot.activeElement, button, 'it keeps the focus, so that it can be read')
    await press('Enter')
    field(element, 'password').focus()
    await press('Enter')
    assert.equal(svc.called('POST /login').length, 1)
    pass(1)
    await shows(element, 'Try again in 0:29.')
    assert.isEmpty(ended)
    pass(30)
    await shows(element, 'You can try again now.')
    assert.isNull(element.shadowRoot.querySelector('[role=timer]'))
    control(element, 'Sign in').click()
    await shows(element, "You're signed in")
    assert.equal(ended.length, 1)
  })

  it('counts down a wait at the second factor too, and accepts the code afterwards', async () => {
    const pass = stopClock()
    const { svc, element } = await atChoice({
      'POST /logintfa': inTurn(failure(401, 13, { countdown: 30 }), failure(401, 54)),
    })
    await send(element, { code: '123456' })
    await shows(element, 'Try again in 0:30.')
    assert.equal(control(element, 'Verify code').ariaDisabled, 'true')
    pass(30)
    await until('it has ended', () => !text(element).includes('Too many attempts'))
    assert.equal(field(element, 'code').value, '123456')
    control(element, 'Verify code').click()
    await shows(element, 'Invalid TFA verification code')
    assert.equal(svc.called('POST /logintfa').length, 2)
  })
})
