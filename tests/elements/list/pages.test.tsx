import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure, inTurn, pending, type Answers } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, harbour, named, names, part, putList, range, ready, removeLists, shipList } from './ships.tsx'

const serve = (answers: Answers = {}, size = 34) => serveShips(() => fleet(size), answers)

let address: string
// An element does not wait long for it.
before(() => import('../../../src/ui/island/location-modes.ts'))
beforeEach(() => {
  address = location.href
})
afterEach(async () => {
  await leave()
  history.replaceState(null, '', address)
})

describe('the pages of a list', () => {
  it('keeps the page size and the first visible row, also on the next visit', async () => {
    const svc = serve()
    const element = await standing(svc.base)
    assert.equal(range(element), '1–10 of 34')
    await click(named(element, 'Page 3'))
    await until('it is the third page', () => range(element) === '21–30 of 34')
    const size = part<HTMLSelectElement>(element, 'select')
    assert.deepEqual(
      Array.from(size.options, ({ text }) => text),
      ['5 / page', '10 / page', '15 / page', '25 / page', '50 / page', '100 / page', 'All'],
    )
    size.value = '15'
    size.dispatchEvent(new Event('change', { bubbles: true }))
    await until('the row that was first is there', () => range(element) === '16–30 of 34')
    assert.include(names(element), 'Ship 0021')
    removeLists()
    const again = await standing(svc.base)
    assert.equal(range(again), '1–15 of 34')
    assert.equal(svc.called('GET /ships').at(-1)?.query.get('size'), '15')
  })

  it('are sorted by their heads, from the first page', async () => {
    const svc = serve()
    const element = await standing(svc.base)
    await click(named(element, 'Next'))
    await until('it is the second page', () => range(element) === '11–20 of 34')
    const head = part(element, 'th[data-column=crew]')
    assert.equal(head.getAttribute('aria-sort'), 'none')
    await click(head.querySelector('button')!)
    await until('it is sorted', () => head.getAttribute('aria-sort') === 'ascending')
    await click(head.querySelector('button')!)
    await until('it is sorted the other way', () => head.getAttribute('aria-sort') === 'descending')
    const { query } = svc.called('GET /ships').at(-1)!
    assert.deepEqual([query.get('sorting'), query.get('from')], ['-crew', null])
    assert.equal(part(element, 'th[data-column=name]').getAttribute('aria-sort'), 'none')
  })

  it('returns to the first page from an empty one', async () => {
    const svc = serve()
    for (const narrowed of ['', '&f.state=in+port']) {
      const element = putList(shipList, { svc: svc.base, route: `/ships?from=90${narrowed}` })
      await until('it says so', () => element.shadowRoot.textContent.includes('no longer has any rows'))
      assert.notExists(element.shadowRoot.querySelector('[data-range]'), 'no rows are counted')
      await click(named(element, 'Go to first page'))
      await until('there are rows', () => range(element).startsWith('1–10'))
      if (narrowed) assert.equal(svc.called('GET /ships').at(-1)?.query.get('state'), 'in port')
      removeLists()
    }
  })

  it('ask before very many rows are shown at once', async () => {
    const svc = serve({}, 5001)
    const element = await standing(svc.base)
    const size = part<HTMLSelectElement>(element, 'select')
    size.value = '0'
    size.dispatchEvent(new Event('change', { bubbles: true }))
    await until('it asks', () => element.shadowRoot.querySelector('dialog[open]'))
    const asked = svc.called('GET /ships').length
    await click(named(element, 'Cancel'))
    await until('nothing is asked any more', () => !element.shadowRoot.querySelector('dialog[open]'))
    assert.equal(svc.called('GET /ships').length, asked)
  })
})

describe('what narrows a list', () => {
  it('keeps filters in the address; typing makes one history entry', async () => {
    const svc = serve()
    const element = await standing(svc.base, { routing: 'hash' })
    const search = part<HTMLInputElement>(element, 'input[type=search]')
    await click(search)
    await type('ship 00')
    await until('it is found', () => location.hash.includes('filter=ship'))
    await type('1')
    await until('less is found', () => range(element) === '1–10 of 10')
    await click(named(element, '+State'))
    await until('it can be chosen', () => named(element, 'At sea'))
    await click(named(element, 'At sea'))
    await until('less is found', () => range(element) === '1–4 of 4')
    assert.equal(location.hash, '#/ships?filter=ship+001&f.state=at+sea')
    assert.equal(element.getAttribute('route'), '/ships?filter=ship+001&f.state=at+sea')
    assert.exists(named(element, 'State: At sea'))
    await until('it is told', () => part(element, 'p[role=status]:last-child').textContent === '4 results')
    const link = location.hash

    history.back()
    await until('it is as before', () => range(element) === '1–10 of 10')
    history.back()
    await until('everything is there', () => range(element) === '1–10 of 34')
    assert.equal(search.value, '')

    removeLists()
    location.hash = link
    const copied = await standing(svc.base, { routing: 'hash' })
    assert.equal(range(copied), '1–4 of 4')
    assert.equal(part<HTMLInputElement>(copied, 'input[type=search]').value, 'ship 001')
    await click(named(copied, 'Remove filter State'))
    await until('more is found', () => range(copied) === '1–10 of 10')
    await click(named(copied, 'Clear filters'))
    await until('everything is there', () => range(copied) === '1–10 of 34')
    assert.equal(location.hash, '#/ships')
  })

  it('stays as it is typed, also while what was typed before is being drawn', async () => {
    const element = await standing(serve().base)
    const search = part<HTMLInputElement>(element, 'input[type=search]')
    const typed = (text: string) => {
      search.value = text
      search.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    }
    typed('ship 00')
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    typed('ship 001')
    await until('it is found', () => range(element) === '1–10 of 10')
    assert.equal(search.value, 'ship 001')
  })

  it('can be a view to begin with, or one of the user’s own', async () => {
    const svc = serve()
    const element = await standing(svc.base)
    // They are a download of their own.
    await until('its views are there', () => named(element, 'Now at sea'))
    await click(named(element, 'Now at sea'))
    await until('these are shown', () => range(element) === '1–10 of 12')
    assert.equal(named(element, 'Now at sea').getAttribute('aria-pressed'), 'true')
    await click(part(element, 'th[data-column=crew] button'))
    await until('it is sorted', () => svc.called('GET /ships').at(-1)?.query.get('sorting') === 'crew')
    await ready(element)
    await click(named(element, 'Views'))
    await until('its name is asked for', () => element.shadowRoot.activeElement?.matches('input[name=name]'))
    await type('Mine')
    await press('Enter')
    await until('it is one of the views', () => named(element, 'Mine'))
    removeLists()
    const again = await standing(svc.base)
    assert.equal(range(again), '1–10 of 12', 'it is as it was left')
    await until('its views are there', () => named(again, 'All'))
    await click(named(again, 'All'))
    await until('everything is there', () => range(again) === '1–10 of 34')
    await click(named(again, 'Mine'))
    await until('these are shown', () => range(again) === '1–10 of 12')
    assert.equal(svc.called('GET /ships').at(-1)?.query.get('sorting'), 'crew')
  })

  it('keeps the period when another view is shown', async () => {
    const svc = serve()
    const element = await standing(svc.base, { route: '/ships?f.since=2020-01-01T00%3A00%3A00.000Z' })
    const pressed = (name: string) => named(element, name).getAttribute('aria-pressed')
    await until('its views are there', () => named(element, 'All'))
    assert.equal(pressed('All'), 'true')
    await click(named(element, 'Now at sea'))
    await until('it is the view', () => pressed('Now at sea') === 'true')
    await ready(element)
    const { query } = svc.called('GET /ships').at(-1)!
    assert.deepEqual([query.get('state'), query.get('since')], ['at sea', '2020-01-01T00:00:00.000Z'])
    await click(named(element, 'All'))
    await until('it is all again', () => pressed('All') === 'true')
    assert.include(element.getAttribute('route')!, 'f.since=2020')
  })

  it('says when it leaves nothing, and lets one go back', async () => {
    const element = await standing(serve().base, { route: '/ships' })
    element.setAttribute('route', '/ships?filter=nothing')
    await until('it says so', () => element.shadowRoot.textContent?.includes('No results match'))
    const buttons = [...element.shadowRoot.querySelectorAll('button')]
    buttons.findLast(({ textContent }) => textContent === 'Clear filters')!.click()
    await until('everything is there', () => range(element) === '1–10 of 34')
  })
})

describe('a list that has no rows', () => {
  const state = (element: PortalElement) => part(element, '[data-loading]').dataset['loading']
  const shows = (element: PortalElement, words: string) =>
    until(`it shows ${words}`, () => element.shadowRoot.textContent?.includes(words))

  it('shows loading, the error, and the rows after a retry', async () => {
    let answer = () => {}
    const late = new Promise<{ status: number; body: unknown }>((resolve) => {
      answer = () => resolve(failure(503, 908))
    })
    const svc = serve({ 'GET /ships': inTurn(late, pending) })
    const element = putList(shipList, { svc: svc.base })
    await until(
      'it begins',
      () => element.shadowRoot.querySelector<HTMLElement>('[data-loading]')?.dataset['loading'] === '8',
    )
    answer()
    await shows(element, 'Try again')
    assert.equal(state(element), '2')
    named(element, 'Try again').click()
    await until('it asks again', () => svc.called('GET /ships').length === 2)
    await until('it is on its way', () => element.shadowRoot.querySelector('[aria-busy=true]'))
  })

  it('says whom to ask where it is not permitted', async () => {
    const element = putList(shipList, { svc: serve({ 'GET /ships': failure(403, 909) }).base })
    await shows(element, "You don't have permission")
  })

  it('opens the first page in default order for an unknown order', async () => {
    const harboured = harbour(() => fleet(34))
    const { base } = serve({
      'GET /ships': (call) =>
        call.query.get('sorting') === 'sails' ? failure(400, 903, { key: 'sorting' }) : harboured(call),
    })
    const element = putList(shipList, { svc: base, route: '/ships?sorting=sails&f.state=sunk&from=10' })
    await until('it cannot be had', () => named(element, 'Try again'))
    await click(named(element, 'Go to first page'))
    await until('the list is there', () => range(element) === '1–10 of 11')
    assert.equal(element.getAttribute('route'), '/ships?f.state=sunk')
    await until('nothing is wrong any more', () => !named(element, 'Try again'))
  })

  it('has its own words where there is nothing yet', async () => {
    const element = putList(shipList, { svc: serve({}, 0).base })
    await shows(element, 'No ships yet.')
    await shows(element, 'Build one.')
    assert.equal(state(element), '0')
    await until('somebody who may can make one', () => named(element, 'Build a ship'))
  })
})
