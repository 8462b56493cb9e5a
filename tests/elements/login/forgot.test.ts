import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { assert } from 'chai'
import { failure, fakeSvc, inTurn, offline, pending, type Answers } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { banner, control, field, fieldErrors, heading, put, send } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { press, type } from '../page/user-input.ts'

const secrets = { hmacSignatureSecret: 'fixture signature', hmacKeySignatureSecret: 'fixture key' }
const challenge = (): Promise<Challenge> =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 20, counter: 9, deriveKey, ...secrets })

/** Whether a `captchaToken` truly answers a challenge of this file. */
async function proves(captchaToken: unknown): Promise<boolean> {
  const { challenge: asked, solution } = JSON.parse(atob(String(captchaToken))) as {
    challenge: Challenge
    solution: { counter: number; derivedKey: string }
  }
  const { verified } = await verifySolution({
    challenge: asked,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...secrets,
  })
  return verified
}

afterEach(clearPage)

describe('a forgotten password', () => {
  const mailed = { 'POST /forgot': { body: { mailSent: true } } }
  const answer = "If there's an account for ada@example.com, we've sent a link to that address."

  async function open(answers: Answers) {
    const svc = fakeSvc(answers)
    const element = await put({ svc: svc.base, route: '/forgot' })
    await until('there is the form', () => field(element, 'email'))
    return { svc, element }
  }

  it('submits by keyboard, and the reply reveals no accounts', async () => {
    const { svc, element } = await open(mailed)
    field(element, 'email').focus()
    await type(' ada@example.com ')
    await press('Enter')
    await shows(element, answer)
    assert.deepEqual(svc.called('POST /forgot')[0]?.body, { email: 'ada@example.com' })
    await until('the heading has the focus', () => element.shadowRoot.activeElement === heading(element))
    assert.notMatch(text(element), /no account|not found|unknown/i)
    control(element, 'Use a different email').click()
    await until('the form is back', () => field(element, 'email'))
    assert.equal(field(element, 'email').value.trim(), 'ada@example.com')
  })

  it('takes over the address that was typed at sign-in', async () => {
    const svc = fakeSvc({ 'POST /login': failure(401, 21) })
    const element = await put({ svc: svc.base })
    await send(element, { email: 'ada@example.com', password: 'wrong-one' })
    await shows(element, 'Invalid email or password.')
    control(element, 'Forgot password?').click()
    await until('it is there', () => heading(element)?.textContent === 'Forgot your password?')
    assert.equal(field(element, 'email').value, 'ada@example.com')
    assert.notInclude(text(element), 'Invalid email or password.')
  })

  it('sends nothing without an address of the right form', async () => {
    const { svc, element } = await open(mailed)
    await send(element)
    assert.deepEqual(fieldErrors(element), { email: 'Please enter Email' })
    await send(element, { email: 'ada' })
    assert.deepEqual(fieldErrors(element), { email: 'Email is not a valid email' })
    await until('the field has the focus', () => field(element, 'email').matches(':focus'))
    assert.equal(svc.called('POST /forgot').length, 0)
  })

  it('case 97: asks once, however often it is pressed', async () => {
    const { svc, element } = await open({ 'POST /forgot': pending })
    await send(element, { email: 'ada@example.com' })
    control(element, 'Send link').click()
    await send(element)
    assert.equal(svc.called('POST /forgot').length, 1)
  })

  it('solves a proof of work silently if required', async () => {
    const errors = heard('portal-error')
    const { svc, element } = await open({
      'POST /forgot': ({ body }) =>
        (body as { captchaToken?: string }).captchaToken ? mailed['POST /forgot'] : failure(403, 915),
      'GET /captcha': async () => ({ body: { challenge: await challenge() } }),
    })
    await send(element, { email: 'ada@example.com' })
    await shows(element, answer)
    const bodies = svc.called('POST /forgot').map(({ body }) => body as Record<string, unknown>)
    assert.deepEqual(bodies[0], { email: 'ada@example.com' })
    assert.equal(bodies[1]?.['email'], 'ada@example.com')
    assert.isTrue(await proves(bodies[1]?.['captchaToken']))
    assert.equal(bodies.length, 2)
    assert.isEmpty(errors)
  })

  it('says so when the proof is not accepted either, and asks no third time', async () => {
    const { svc, element } = await open({
      'POST /forgot': failure(403, 915),
      'GET /captcha': async () => ({ body: { challenge: await challenge() } }),
    })
    await send(element, { email: 'ada@example.com' })
    await until(
      'it says so',
      () => banner(element) === "We couldn't verify that you're not a robot. Reload the page and try again.",
    )
    assert.equal(svc.called('POST /forgot').length, 2)
    assert.equal(field(element, 'email').value, 'ada@example.com')
  })

  for (const [what, captcha] of Object.entries<Answers[string]>({
    'is none': { body: { challenge: null } },
    'has no parameters': { body: { challenge: {} } },
    'is of another kind': { body: { challenge: { parameters: { algorithm: 'SHA-1' } } } },
    'cannot be had': failure(429, 907, { countdown: 30 }),
    'never arrives': offline,
  }))
    it(`can be tried again when the challenge ${what}`, async () => {
      const { element } = await open({ 'POST /forgot': failure(403, 915), 'GET /captcha': captcha })
      await send(element, { email: 'ada@example.com' })
      await until('it says so', () => banner(element))
      assert.isNull(control(element, 'Send link').ariaBusy)
      assert.notEqual(element.dataset['state'], 'error')
    })

  it('says what the service says, and keeps the address', async () => {
    const { element } = await open({
      'POST /forgot': inTurn(failure(429, 907, { countdown: 30 }), failure(400, 12)),
    })
    await send(element, { email: 'ada@example.com' })
    await until('it says so', () => banner(element) === 'Too many requests. Try again in 30 seconds.')
    assert.equal(field(element, 'email').value, 'ada@example.com')
    await send(element)
    await until('it stands beside the field', () => fieldErrors(element)['email'] === 'Email is invalid.')
  })
})
