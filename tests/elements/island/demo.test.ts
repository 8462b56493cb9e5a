import '#build/portal.js'
import { assert } from 'chai'
import { afterwards, clearPage } from '../page/clear-page.ts'
import { control, field, put, send } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

const ada = { email: 'maya@harbor.example', password: 'anything' }

/** Fails the test when anything but a script is requested. */
function noRequests(): string[] {
  const requests: string[] = []
  const real = { fetch: globalThis.fetch, open: XMLHttpRequest.prototype.open }
  globalThis.fetch = (address) => {
    requests.push(address instanceof Request ? address.url : String(address))
    return Promise.reject(new TypeError('No request may leave the page.'))
  }
  XMLHttpRequest.prototype.open = (_method: string, url: string | URL) => void requests.push(String(url))
  afterwards(() => {
    globalThis.fetch = real.fetch
    XMLHttpRequest.prototype.open = real.open
  })
  return requests
}

const servers = (mode: string) => put({ mode, route: '/servers' }, 'portal-servers')

describe('an element in the mode "demo"', () => {
  let requests: string[]
  beforeEach(() => {
    requests = noRequests()
  })
  afterEach(clearPage)
  afterEach(() => assert.isEmpty(requests, 'no request left the page'))

  it('signs in with a second step, and says that it is a demonstration', async () => {
    const element = await put({ mode: 'demo:two-step' })
    await until('the form is there', () => field(element, 'email'))
    await send(element, ada)
    await shows(element, 'Two-factor authentication')
    await send(element, { code: '123456' })
    await shows(element, "You're signed in")
    await shows(element, 'Demonstration')
    assert.isNull(localStorage.getItem('portico:signed-in'), 'a real session would not follow')
  })

  it('lists servers without anyone signing in, and restarts one', async () => {
    const element = await servers('demo')
    await shows(element, 'shop-web-01')
    element.setAttribute('route', '/servers/S101')
    await until('it can be restarted', () => control(element, 'Restart'))
    control(element, 'Restart').click()
    await until('it asks', () => element.shadowRoot.querySelector('dialog[open]'))
    const buttons = [...element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')]
    buttons.find(({ textContent }) => textContent.trim() === 'Restart')!.click()
    await shows(element, 'Restarting')
  })

  it('shows an account that has nothing yet', async () => {
    const element = await servers('demo:empty')
    await until('it is empty', () => element.dataset['state'] === 'empty')
    assert.notInclude(text(element), 'shop-web-01')
  })

  it('fails once, and works at the second try', async () => {
    const element = await servers('demo:error')
    await until('it offers another try', () => control(element, 'Try again'))
    control(element, 'Try again').click()
    await shows(element, 'shop-web-01')
  })

  it('loses its session', async () => {
    const element = await servers('demo:expired')
    await until('it is signed out', () => element.dataset['state'] === 'unauthenticated')
  })

  it('shares its world with the other elements of its scenario', async () => {
    const element = await servers('demo')
    await shows(element, 'shop-web-01')
    const user = await put({ mode: 'demo' }, 'portal-user')
    await shows(user, 'maya@harbor.example')
    assert.equal((element as { mode?: string }).mode, 'demo')
  })
})
