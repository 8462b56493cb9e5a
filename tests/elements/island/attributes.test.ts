import { assert } from 'chai'
import { afterwards, clearPage, heard } from '../page/clear-page.ts'
import { failure, fakeSvc, pending, user } from '../page/fake-svc.ts'
import { control, field, put, send } from '../page/page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'

const ada = { email: 'ada@example.com', password: 'Pa55word!' }
const signedIn = "You're signed in"

describe('what a page asks of the sign-in form', () => {
  afterEach(clearPage)

  it('lang="en" reads left to right on a right-to-left page; Hebrew isolates addresses', async () => {
    document.documentElement.dir = 'rtl'
    afterwards(() => document.documentElement.removeAttribute('dir'))
    const element = await put({ svc: fakeSvc().base, lang: 'en' })
    const directions = (name: string) =>
      [control(element, name), field(element, 'email')].map((each) => getComputedStyle(each).direction)
    assert.deepEqual(directions('Sign in'), ['ltr', 'ltr'])
    element.setAttribute('lang', 'he')
    await shows(element, 'כניסה')
    assert.deepEqual(directions('כניסה'), ['rtl', 'ltr'])
  })

  it('autofocus puts the focus into the e-mail field; without it the page keeps its focus', async () => {
    const { base } = fakeSvc()
    const calm = await put({ svc: base })
    assert.equal(document.activeElement, document.body)
    calm.remove()
    const eager = await put({ svc: base, autofocus: '' })
    await until('it has the focus', () => field(eager, 'email').matches(':focus'))
  })

  it('a page that prevents portal-navigate goes nowhere and can route by itself', async () => {
    const ways = heard('portal-navigate', { prevent: true })
    const here = location.href
    const element = await put({ svc: fakeSvc({ 'POST /login': { body: user } }).base, next: '/welcome' })
    await send(element, ada)
    await shows(element, signedIn)
    await until('it is told', () => ways.length > 0)
    assert.deepEqual(ways, [{ to: '/welcome', kind: 'page' }])
    assert.equal(location.href, here)
  })

  it('the page can delay or refuse each call, and learns of its success', async () => {
    const svc = fakeSvc({ 'POST /login': { body: user } })
    const element = await put({ svc: svc.base })
    await until('nobody is signed in', () => svc.called('GET /login').length > 0)
    await painted()
    const told = heard('portal-after-action')
    const refuse = (event: Event) => event.preventDefault()
    document.addEventListener('portal-before-action', refuse, { once: true })
    await send(element, ada)
    assert.isEmpty(svc.called('POST /login'))
    assert.isNull(element.shadowRoot.querySelector('[role=alert]'))

    let permit: ((value?: unknown) => void) | undefined
    const delay = (event: Event) =>
      (event as CustomEvent<{ waitUntil(done: Promise<unknown>): void }>).detail.waitUntil(
        new Promise((resolve) => (permit = resolve)),
      )
    document.addEventListener('portal-before-action', delay, { once: true })
    await send(element)
    await until('the page is asked', () => permit)
    await painted()
    assert.isEmpty(svc.called('POST /login'))
    permit!()
    await shows(element, signedIn)
    assert.deepEqual(told, [{ endpoint: 'POST /login', input: { body: { email: ada.email } } }])
  })

  it('slots show the page’s own logo, header and footer around the form', async () => {
    const element = await put({ svc: fakeSvc().base })
    element.insertAdjacentHTML(
      'beforeend',
      '<b slot="footer">Call us</b><b slot="logo">ACME</b><p slot="header">Welcome back</p>',
    )
    await painted()
    const places = ['[slot=logo]', '[slot=header]', 'input[slot=email]', '[slot=footer]'].map(
      (each) => element.querySelector(each)!.getBoundingClientRect().top,
    )
    assert.deepEqual(
      places,
      [...new Set(places)].sort((one, other) => one - other),
    )
  })

  it('accepts typing while the service is silent, keeps it, and then signs in', async () => {
    let answer: ((reply: ReturnType<typeof failure>) => void) | undefined
    const svc = fakeSvc({
      'GET /login': new Promise((resolve) => (answer = resolve)),
      'POST /login': { body: user },
    })
    const element = await put({ svc: svc.base })
    for (const [name, value] of Object.entries(ada)) field(element, name).value = value
    answer!(failure(401, 20))
    await painted()
    assert.deepEqual(
      Object.keys(ada).map((name) => field(element, name).value),
      Object.values(ada),
    )
    await send(element)
    await shows(element, signedIn)
  })

  it('is shown as well to who was signed in before, when the service stays silent', async () => {
    localStorage.setItem('portico:signed-in', '1')
    const element = await put({ svc: fakeSvc({ 'GET /login': pending }).base })
    await until('there is the form', () => field(element, 'email')?.checkVisibility())
  })
})
