import { assert } from 'chai'
import { signedInHint } from '../../../src/core/session/hint.ts'
import { settings, type Settings } from '../../../src/core/settings.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { field, heading } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'
import { putDelayed } from './delayed-view.ts'

describe('the look of the sign-in card before its view', () => {
  afterEach(async () => {
    Object.assign(settings(), { theme: undefined, strings: undefined, lang: undefined, scheme: undefined })
    await clearPage()
  })

  /** The position, text and colors of everything visible. */
  const looks = (element: PortalElement) =>
    [...element.shadowRoot.querySelectorAll('[part], h2, h3, svg'), ...element.querySelectorAll('input')].map(
      (part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const { color, backgroundColor, borderColor, borderRadius, font, direction, padding } =
          getComputedStyle(part)
        const names = ['aria-label', 'type', 'autocomplete', 'dir', 'inputmode'].map((name) =>
          part.getAttribute(name),
        )
        const at = [x, y, width, height]
        const look = { color, backgroundColor, borderColor, borderRadius, font, direction, padding }
        return { what: part.localName, says: part.textContent, names, at, look }
      },
    )

  const cases: Record<string, [Record<string, string>, Settings?, string?]> = {
    'as it is': [{}],
    'in Hebrew': [{ lang: 'he-IL' }],
    'in English from right to left': [{ dir: 'rtl' }],
    'dark and compact': [{ scheme: 'dark', density: 'compact' }],
    'comfortable, with an address': [{ density: 'comfortable', email: 'ada@example.com' }],
    'with a heading of level 3': [{ 'heading-level': '3' }],
    'without ways to elsewhere': [{ features: 'create forgot' }],
    'without registration': [{ features: 'create social' }],
    'with a brand of the page': [{}, { theme: '#0f766e', scheme: 'dark' }],
    'with a brand of its own': [{}, {}, '--portal-brand: #b91c1c; --portal-networks: 2'],
    'with the words of the reseller': [{}, { strings: { en: { 'login.title': 'Welcome <back>' } } }],
    'in a language of the reseller': [
      { lang: 'fr' },
      { strings: { fr: { 'login.title': 'Connexion' }, en: { 'login.email': 'Address' } } },
    ],
  }
  for (const [name, [attributes, change = {}, style = '']] of Object.entries(cases))
    it(`looks as it does afterwards, ${name}`, async () => {
      Object.assign(settings(), change)
      const { element, arrive } = await putDelayed(attributes, { style })
      await until('it shows', () => field(element, 'email'))
      const before = looks(element)
      assert.isAbove(before.length, 8)
      const sizes: string[] = []
      const watch = new ResizeObserver(([entry]) => sizes.push(String(entry!.contentRect.height)))
      watch.observe(element)
      await arrive()
      watch.disconnect()
      assert.deepEqual(looks(element), before)
      assert.lengthOf(new Set(sizes), 1, 'it changed its size')
    })

  it('takes what the code that made it sets next', async () => {
    const { element } = await putDelayed()
    const other = document.createElement(element.localName) as PortalElement
    document.body.append(other)
    other.lang = 'he'
    await painted()
    assert.equal(heading(other)?.textContent, 'כניסה')
  })

  const waits: Record<string, [Record<string, string>, (() => () => void)?]> = {
    'another route': [{ route: '/forgot' }],
    'a notice': [{ notice: 'expired' }],
    'a route in the address': [{ routing: 'hash' }],
    'a user who was signed in last time': [
      {},
      () => {
        signedInHint.set(true)
        return () => signedInHint.set(false)
      },
    ],
    'words in a file': [
      {},
      () => {
        Object.assign(settings(), { strings: '/words.json' })
        return () => undefined
      },
    ],
  }
  for (const [what, [attributes, prepare]] of Object.entries(waits))
    it(`waits for the view with ${what}`, async () => {
      const undo = prepare?.()
      const { element } = await putDelayed(attributes)
      undo?.()
      assert.isNull(element.shadowRoot.firstChild)
      assert.isNull(field(element, 'email'))
    })
})
