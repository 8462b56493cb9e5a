import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { waysWith } from './at-second-step.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { failure, fakeSvc, inTurn, offline, user } from '../page/fake-svc.ts'
import { banner, control, field, fieldErrors, heading, put, send } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'

const good = { email: 'ada@example.com', password: 'right-one' }
const other = { ...user, email: 'eve@example.com' }

afterEach(clearPage)

describe('the sign-in form', () => {
  it('focuses a missing password, and keeps the email', async () => {
    const svc = fakeSvc()
    const element = await put({ svc: svc.base })
    await send(element, { email: good.email })
    await until('the password has the focus', () => field(element, 'password').matches(':focus'))
    assert.deepEqual(fieldErrors(element), { password: 'Please enter Password' })
    assert.equal(field(element, 'email').value, good.email)
    assert.equal(svc.called('POST /login').length, 0)
  })

  it('shows an invalid email at its field, sends nothing, and keeps what was typed', async () => {
    const svc = fakeSvc()
    const element = await put({ svc: svc.base })
    await send(element, { ...good, email: 'ada at example' })
    await until('the address has the focus', () => field(element, 'email').matches(':focus'))
    assert.deepEqual(fieldErrors(element), { email: 'Email is not a valid email' })
    assert.equal(field(element, 'email').value, 'ada at example')
    assert.equal(field(element, 'password').value, good.password)
    assert.equal(svc.called('POST /login').length, 0)
  })

  it('hands the address that was typed to the other forms and back', async () => {
    const element = await put({ svc: fakeSvc().base })
    const type = (email: string) => {
      field(element, 'email').value = email
      field(element, 'email').dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    }
    const follow = async (label: string, title: string) => {
      control(element, label).click()
      await until(`it is at ${title}`, () => heading(element)?.textContent === title)
      return field(element, 'email').value
    }
    type(good.email)
    assert.equal(await follow('Create account', 'Create account'), good.email)
    type(other.email)
    assert.equal(await follow('Back to sign-in', 'Sign in'), other.email)
    assert.equal(await follow('Forgot password?', 'Forgot your password?'), other.email)
  })

  it('is a second, working one in a clone, without leftovers of the first', async () => {
    const svc = fakeSvc({ 'POST /login': { body: user } })
    const first = await put({ svc: svc.base })
    field(first, 'email').value = 'first@example.com'
    const parts = (element: PortalElement) => [
      [...element.children].map(({ localName }) => localName).toSorted(),
      element.shadowRoot.querySelectorAll('*').length,
    ]
    const second = first.cloneNode(true) as PortalElement
    document.body.append(second)
    await until('it is like the first', () => String(parts(second)) === String(parts(first)))
    assert.equal(field(second, 'email').value, '')
    await send(second, good)
    for (const element of [first, second]) await shows(element, "You're signed in")
    assert.deepInclude(svc.called('POST /login')[0]?.body, good)
  })
})

describe('an answer that comes when the visitor is at another form', () => {
  const late = async (answer: Parameters<typeof failure> | { mediateToken: string }) => {
    let arrive = (): void => undefined
    const answered = new Promise<void>((resolve) => (arrive = resolve))
    const svc = fakeSvc({
      'POST /login': async () => {
        await answered
        return Array.isArray(answer) ? failure(...answer) : { body: answer }
      },
      'POST /tfaDetails': waysWith(),
    })
    const element = await put({ svc: svc.base })
    await send(element, good)
    await until('it is sent', () => svc.called('POST /login').length === 1)
    control(element, 'Create account').click()
    await until('it is there', () => heading(element)?.textContent === 'Create account')
    arrive()
    return { svc, element }
  }

  it('doesn’t say there that the password was wrong', async () => {
    const { element } = await late([401, 21])
    // Its message comes with a script that is there by now.
    for (let paints = 0; paints < 5; paints++) await painted()
    assert.equal(banner(element), '')
    assert.equal(heading(element)?.textContent, 'Create account')
  })

  it('doesn’t lead from there to the second step', async () => {
    const { element, svc } = await late({ mediateToken: 'mediate' })
    await until('the methods are known', () => svc.called('POST /tfaDetails').length === 1)
    await painted()
    assert.equal(heading(element)?.textContent, 'Create account')
  })
})

describe('who is signed in', () => {
  it('stays signed in and shows why if sign-out fails, and retries', async () => {
    const svc = fakeSvc({
      'GET /login': { body: user },
      'GET /logout': inTurn(offline, { body: { loggedOut: true } }),
    })
    const element = await put({ svc: svc.base })
    control(element, 'Sign out').click()
    await until(
      'it says so',
      () => banner(element) === "We couldn't sign you out because the service didn't respond. Try again.",
    )
    await shows(element, `Signed in as ${user.email}`)
    control(element, 'Sign out').click()
    await until('the form is there', () => field(element, 'email'))
  })

  it('reports sessions of two services separately', async () => {
    const told = heard<{ email: string }>('portal-signed-in')
    const one = await put({ svc: fakeSvc({ 'GET /login': { body: user } }).base }, 'portal-user')
    const two = await put({ svc: fakeSvc({ 'GET /login': { body: other } }).base })
    await shows(one, user.email)
    await shows(two, `Signed in as ${other.email}`)
    assert.sameMembers(
      told.map(({ email }) => email),
      [user.email, other.email],
    )
  })

  it('needs no form for a new password from a link', async () => {
    const svc = fakeSvc({ 'GET /login': { body: user } })
    const element = await put({ svc: svc.base, route: '/reset?token=t1' })
    await shows(element, "You're signed in")
    assert.isNull(field(element, 'password'))
    assert.isFalse(svc.calls.some(({ name }) => name.includes('reset')))
  })
})
