import { assert } from 'chai'
import { session } from '../../../src/core/session/session.ts'
import { inTurn, user } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { control, put } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { all, entries, entry, openNav, pageCount, signedIn, star, under } from './nav-page.ts'

describe('what a <portal-nav> keeps at hand', () => {
  afterEach(clearPage)

  it('pins entries to the top, for this user in this browser', async () => {
    const { svc, element } = await openNav()
    await click(star(element, 'Dashboard'))
    assert.equal(star(element, 'Dashboard').getAttribute('aria-pressed'), 'true')
    assert.deepEqual(under(element, 'Pinned'), ['Dashboard'])
    element.remove()
    const again = await put({ svc: svc.base }, 'portal-nav')
    assert.deepEqual(under(again, 'Pinned'), ['Dashboard'])
    star(again, 'Dashboard').click()
    await painted()
    assert.deepEqual(under(again, 'Pinned'), [])
  })

  it('shows nothing of one user’s pins to the next', async () => {
    const svc = signedIn(
      {},
      {
        'GET /login': inTurn({ body: user }, { body: { ...user, email: 'eve@example.com' } }),
      },
    )
    const element = await put({ svc: svc.base }, 'portal-nav')
    star(element, 'Dashboard').click()
    await painted()
    await session(svc.base).load({ fresh: true })
    await until('the other one’s is there', () => entries(element).length === 7)
    assert.deepEqual(under(element, 'Pinned'), [])
    assert.notInclude(JSON.stringify(localStorage), 'ada@')
  })

  it('has one Tab stop per entry; an arrow reaches its pin', async () => {
    const { element } = await openNav()
    assert.isEmpty(element.shadowRoot.querySelectorAll('[aria-pressed]:not([tabindex="-1"])'))
    entry(element, 'Home').focus()
    await press('Tab')
    assert.equal(element.shadowRoot.activeElement, entry(element, 'Dashboard'))
    await press('ArrowRight')
    assert.equal(element.shadowRoot.activeElement, star(element, 'Dashboard'))
    await press(' ')
    assert.deepEqual(under(element, 'Pinned'), ['Dashboard'])
    await press('ArrowLeft')
    assert.equal(element.shadowRoot.activeElement?.textContent, 'Dashboard')
  })

  it('keeps which categories and folders are open, for this user in this browser', async () => {
    const { svc, element } = await openNav()
    await click(entry(element, 'My Cloud'))
    await click(control(element, 'Organization'))
    assert.notInclude(entries(element), '+ Permissions')
    element.remove()
    const again = await put({ svc: svc.base }, 'portal-nav')
    assert.include(entries(again), '- My Cloud')
    assert.equal(control(again, 'Organization').getAttribute('aria-expanded'), 'false')
    again.setAttribute('current', '/users')
    await painted()
    assert.include(entries(again), 'Users *')
  })

  it('moves no entry while the user goes from one to another', async () => {
    const { element } = await openNav({ menu: all }, { base: '' })
    heard('portal-navigate', { prevent: true })
    for (const each of ['My Cloud', 'Support', 'Infrastructure Settings', 'Diagnostics'])
      await click(entry(element, each))
    const links = [...element.shadowRoot.querySelectorAll<HTMLAnchorElement>('a[part=entry]')]
    const tops = () =>
      [...element.shadowRoot.querySelectorAll('[part=entry], h2')].map((each) => [
        each.textContent,
        each.getBoundingClientRect().top - element.getBoundingClientRect().top,
      ])
    const before = tops()
    // Every seventh, round and round: all over the menu.
    for (let step = 0; step < 50; step++) {
      element.setAttribute('current', links[(step * 7) % links.length]!.getAttribute('href')!)
      await painted()
      assert.deepEqual(tops(), before)
    }
  })

  it('scrolls the current entry into view where the menu scrolls, and nothing else', async () => {
    const { element } = await openNav({ menu: all })
    element.style.cssText = 'display: block; block-size: 300px; overflow-y: auto'
    for (const current of ['/logView', '/dashboard']) {
      element.setAttribute('current', current)
      await painted()
      const [outer, inner] = [element, element.shadowRoot.querySelector('[aria-current]')!].map((each) =>
        each.getBoundingClientRect(),
      )
      assert.isAtLeast(inner!.top, outer!.top, current)
      assert.isAtMost(inner!.bottom, outer!.bottom, current)
    }
    assert.equal(scrollY, 0)
  })

  it('builds only what is open, however much is permitted', async () => {
    const { element } = await openNav({ menu: all })
    assert.isBelow(entries(element).length, 30)
    assert.isAbove(pageCount, 100)
  })

  it('becomes narrow with names for who does not see icons, and this browser remembers it', async () => {
    const { svc, element } = await openNav()
    await click(control(element, 'Collapse menu'))
    assert.isTrue(element.hasAttribute('collapsed'))
    assert.isBelow(element.shadowRoot.querySelector('nav')!.clientWidth, 60)
    assert.include(entries(element), 'Dashboard')
    element.remove()
    const again = await put({ svc: svc.base }, 'portal-nav')
    assert.isTrue(again.hasAttribute('collapsed'))
    await click(entry(again, 'My Cloud'))
    assert.isFalse(again.hasAttribute('collapsed'))
    assert.include(entries(again), 'Servers')
  })

  it('leaves out what the page has switched off', async () => {
    const { element } = await openNav({ menu: all }, { features: 'collapse pin' })
    assert.isNull(element.shadowRoot.querySelector('[part=collapse], [aria-pressed]'))
  })
})
