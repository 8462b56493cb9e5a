import { assert } from 'chai'
import { defineTag, shell, type PortalElement } from '../../../src/ui/island/shell.ts'
import { afterwards, clearPage } from '../page/clear-page.ts'
import { openProfile, openSection } from '../account/profile-page.ts'
import { failure, fakeSvc, pending, user } from '../page/fake-svc.ts'
import { put, send } from '../page/page.ts'
import { manyUsers, peopleSvc, putPeople } from '../people/people-page.ts'
import { shows } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'

const partsOf = (element: HTMLElement) =>
  new Set([...element.shadowRoot!.querySelectorAll('[part]')].flatMap((one) => [...one.part]))

/** Styles a part from the page, and says what became of it. */
function styled(element: HTMLElement, part: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${element.localName}::part(${part}) { outline: 3px solid rgb(1, 2, 3) }`)
  document.adoptedStyleSheets.push(sheet)
  const { outlineColor } = getComputedStyle(element.shadowRoot!.querySelector(`[part~=${part}]`)!)
  document.adoptedStyleSheets.pop()
  return outlineColor
}

describe('what a page can style', () => {
  afterEach(clearPage)

  it('is named alike in every element: buttons, fields, labels, errors, cards', async () => {
    const login = await put({ svc: fakeSvc({ 'POST /login': failure(400, 21) }).base })
    await send(login)
    await shows(login, 'Please enter Email')
    assert.containsAllKeys(partsOf(login), [
      'card',
      'button',
      'field',
      'label',
      'error',
      'icon-button',
      'link',
    ])
    const { element: profile } = await openProfile()
    assert.containsAllKeys(partsOf(profile), ['card', 'section', 'tab'])
    const { element: preferences } = await openSection('preferences')
    assert.containsAllKeys(partsOf(preferences), ['field', 'label', 'input'])
    for (const part of ['button', 'label', 'error']) assert.equal(styled(login, part), 'rgb(1, 2, 3)', part)
  })

  it('are forwarded by a component that has the element in its shadow root', async () => {
    const outer = document.body.appendChild(document.createElement('div'))
    afterwards(() => outer.remove())
    const element = await put({ svc: fakeSvc().base, exportparts: 'button, label' })
    outer.attachShadow({ mode: 'open' }).append(element)
    await painted()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('div::part(button) { outline: 3px solid rgb(1, 2, 3) }')
    document.adoptedStyleSheets.push(sheet)
    const { outlineColor } = getComputedStyle(element.shadowRoot.querySelector('[part~=button]')!)
    document.adoptedStyleSheets.pop()
    assert.equal(outlineColor, 'rgb(1, 2, 3)')
  })

  it('is also what lists, menus and calendars are worked with', async () => {
    const people = putPeople(peopleSvc(manyUsers).base, '/users')
    await shows(people, 'maya@aurora.example')
    await until('there is more to do', () => people.shadowRoot.querySelector('[aria-label="More actions"]'))
    people.shadowRoot.querySelector<HTMLElement>('[aria-label="More actions"]')!.click()
    await until('the menu is open', () => partsOf(people).has('menu-item'))
    const parts = ['table', 'row', 'chip', 'input', 'sort', 'icon-button', 'list-button', 'choice', 'menu']
    await until(`there are ${parts.join(', ')}`, () => parts.every((part) => partsOf(people).has(part)))
  })

  const tags = ['login', 'user', 'nav', 'queue', 'dashboard', 'profile', 'people', 'reports', 'support']
  for (const tag of tags)
    it(`has a custom state for what data-state says: <portal-${tag}>`, async () => {
      await import('#build/portal.js')
      for (const answer of [{ body: user }, failure(401, 20)]) {
        const element = await put({ svc: fakeSvc({ 'GET /login': answer }).base }, `portal-${tag}`)
        const state = element.dataset['state']!
        assert.isTrue(element.matches(`:state(${state})`), state)
        assert.isFalse(element.matches(':state(loading)'))
      }
    })

  it('has a custom state for what data-state says', async () => {
    const element = await put({ svc: fakeSvc().base })
    assert.equal(element.dataset['state'], 'unauthenticated')
    assert.isTrue(element.matches(':state(unauthenticated)'))
    assert.isFalse(element.matches(':state(loading)'))
    const waiting = document.createElement('portal-profile')
    waiting.setAttribute('svc', fakeSvc({ 'GET /login': pending }).base)
    document.body.append(waiting)
    assert.isTrue(waiting.matches(':state(loading)'))
  })

  it('stands in browsers that know no custom states', () => {
    defineTag('stateless', shell({ attributes: {}, view: () => pending() }))
    const { attachInternals } = HTMLElement.prototype
    const refuses = () => {
      throw new DOMException('The name needs two dashes.', 'SyntaxError')
    }
    afterwards(() => Object.assign(HTMLElement.prototype, { attachInternals }))
    for (const older of [undefined, () => ({}), () => ({ states: { clear: refuses, add: refuses } })]) {
      Object.assign(HTMLElement.prototype, { attachInternals: older })
      const element = document.createElement('portal-stateless') as PortalElement
      element.setState('ready')
      assert.equal(element.dataset['state'], 'ready')
    }
  })
})
