import { assert } from 'chai'
import { session } from '../../../src/core/session/session.ts'
import { inTurn, user } from '../fake-svc.ts'
import { clearPage } from '../clear-page.ts'
import { control, hasNoViolation, put } from '../page.ts'
import { shows } from '../shown-text.ts'
import { painted, until } from '../stage.ts'
import { click, press, type } from '../user-input.ts'
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

  it('with many pages: lists where the user was, but not where the user is', async () => {
    const { element } = await openNav({ menu: all }, { current: '/servers' })
    for (const current of ['/networks', '/users/4', '/keys']) {
      element.setAttribute('current', current)
      await painted()
    }
    assert.deepEqual(under(element, 'Recent'), ['Users', 'Networks', 'Servers'])
  })

  it('with many pages: finds some by what is typed, in titles and folders, and says how many', async () => {
    const { element } = await openNav({ menu: all })
    const field = element.shadowRoot.querySelector<HTMLInputElement>('input[type=search]')!
    field.focus()
    await type('batch dep')
    assert.deepEqual(entries(element), ['Force deposit · Batch actions'])
    assert.include(element.shadowRoot.querySelector('p[role=status]')?.textContent, '1 pages found')
    await hasNoViolation(element)
    await press('Escape')
    assert.equal(field.value, '')
    assert.include(entries(element), '+ My Cloud')
    await type('nothing at all')
    await shows(element, 'No pages found.')
  })

  it('with few pages: has no field to find any', async () => {
    const { element } = await openNav()
    assert.isNull(element.shadowRoot.querySelector('input'))
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
    const { element } = await openNav({ menu: all }, { features: 'collapse filter pin' })
    assert.isNull(element.shadowRoot.querySelector('input, [part=collapse], [aria-pressed]'))
  })
})
