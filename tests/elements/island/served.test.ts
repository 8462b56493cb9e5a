import { define } from '#build/elements/portal-login.js'
import { renderLogin } from '#server'
import { assert } from 'chai'
import { code } from '../../../src/contract/engine/error-codes.ts'
import { settings } from '../../../src/core/settings.ts'
import type { RenderLoginOptions } from '../../../elements/server.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc } from '../page/fake-svc.ts'
import { control, field, heading } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'
import { type } from '../page/user-input.ts'

describe('a card that a server has rendered', () => {
  let prefix = ''
  let number = 0
  let page: HTMLElement

  beforeEach(() => {
    prefix = `served${++number}`
    page = document.createElement('div')
    document.body.append(page)
  })
  afterEach(async () => {
    page.remove()
    Object.assign(settings(), { theme: undefined, strings: undefined })
    await clearPage()
  })

  const read = async (options: RenderLoginOptions = {}): Promise<PortalElement> => {
    page.setHTMLUnsafe(String(await renderLogin({ prefix, svc: fakeSvc({}).base, ...options })))
    return page.firstElementChild as PortalElement
  }
  const start = async (element: PortalElement) => {
    define({ prefix })
    await until('it works', () => element.dataset['state'] === 'unauthenticated')
    await painted()
  }

  /** The position, text and colours of everything visible. */
  const looks = (element: PortalElement) =>
    [...element.shadowRoot.querySelectorAll('[part], h2, button'), ...element.querySelectorAll('input')].map(
      (part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const { color, backgroundColor, borderRadius, font } = getComputedStyle(part)
        return {
          what: part.localName,
          says: part.textContent,
          x,
          y,
          width,
          height,
          color,
          backgroundColor,
          borderRadius,
          font,
        }
      },
    )

  const cases: Record<string, RenderLoginOptions> = {
    'as it is': {},
    'in Hebrew, dark and compact': { lang: 'he', scheme: 'dark', density: 'compact' },
    'with a brand, an address and no ways to elsewhere': {
      theme: '#0f766e',
      email: 'ada@example.com',
      features: 'create forgot',
      headingLevel: 2,
    },
    'with words of the reseller': { strings: { en: { 'login.title': 'Welcome <back>' } } },
    'with a notice': { notice: 'ip-changed' },
  }
  for (const [name, options] of Object.entries(cases))
    it(`looks the same before the script is there and afterwards, ${name}`, async () => {
      Object.assign(settings(), { theme: options.theme, strings: options.strings })
      const element = await read(options)
      const before = looks(element)
      assert.isAbove(before.length, 6)
      const moves: string[] = []
      const watch = new ResizeObserver(([entry]) => moves.push(String(entry!.contentRect.height)))
      watch.observe(element)
      await start(element)
      watch.disconnect()
      assert.deepEqual(looks(element), before)
      assert.lengthOf(new Set(moves), 1, 'it changed its size')
    })

  it('keeps what was typed before the script is there, and the focus in it', async () => {
    const element = await read()
    const email = field(element, 'email')
    email.focus()
    await type('ada@exa')
    await start(element)
    assert.equal(field(element, 'email'), email)
    assert.equal(document.activeElement, email)
    await type('mple.com')
    assert.equal(email.value, 'ada@example.com')
  })

  it('is one form afterwards, and nothing of the markup is left over', async () => {
    const element = await read()
    await start(element)
    assert.lengthOf(element.querySelectorAll('form'), 1)
    assert.lengthOf(element.querySelectorAll('input'), 2)
    assert.lengthOf(element.querySelectorAll('template, [data-served]'), 0)
    assert.lengthOf(element.shadowRoot.querySelectorAll('style, link'), 0)
    assert.lengthOf([...element.childNodes], 0, 'what is ours is hidden from scripts of the page')
  })

  it('signs in with what was typed before the script was there', async () => {
    const svc = fakeSvc({ 'POST /login': failure(401, code.wrongCredentials) })
    const element = await read({ svc: svc.base })
    field(element, 'email').value = 'ada@example.com'
    field(element, 'password').value = 'a secret'
    await start(element)
    control(element, 'Sign in').click()
    const sent = () => svc.calls.filter(({ name }) => name === 'POST /login')
    await until('it was sent', () => sent().length === 1)
    assert.include(sent()[0]?.body, { email: 'ada@example.com', password: 'a secret' })
  })

  it('cannot be sent anywhere by the browser before the script is there', async () => {
    const element = await read()
    const form = element.querySelector('form')!
    assert.equal(form.method, 'dialog')
    assert.deepEqual([...new FormData(form)], [])
    assert.isNull(element.querySelector('input[name], button'))
  })

  it('gives way to the screen that the route names', async () => {
    const element = await read()
    element.setAttribute('route', '/forgot')
    define({ prefix })
    await until('it shows the other screen', () => heading(element)?.textContent === 'Forgot your password?')
    assert.lengthOf(element.querySelectorAll('input'), 1)
  })
})
