import { sendMouse } from '@web/test-runner-commands'
import { assert } from 'chai'
import { defineList } from '../../../src/core/define/resource.ts'
import { failure, type Answers } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, harbour, named, names, part, range, shipList, ships, type ShipRow } from './ships.tsx'

let all: ShipRow[]
const serve = (answers: Answers = {}) => serveShips(() => all, answers)

beforeEach(() => {
  all = fleet(34)
})
afterEach(leave)

describe('chosen rows', () => {
  it('stay chosen on other pages, move nothing, and can be all that match', async () => {
    const element = await standing(serve().base)
    await until('they can be chosen', () => element.shadowRoot.querySelector('tbody input[type=checkbox]'))
    const top = () => part(element, 'table').getBoundingClientRect().top
    const before = top()
    await click(part(element, 'tr[data-at="0"] input'))
    await until('there is a bar', () => element.shadowRoot.textContent?.includes('1 of 34 selected'))
    assert.equal(top(), before, 'no row has moved')
    await click(named(element, 'Next'))
    await until('it is the next page', () => range(element) === '11–20 of 34')
    await click(part(element, 'tr[data-at="2"] input'))
    await until('both are chosen', () => element.shadowRoot.textContent?.includes('2 of 34 selected'))
    await click(named(element, 'Select all 34'))
    await until('all are', () => element.shadowRoot.textContent?.includes('34 of 34 selected'))
    await click(named(element, 'Clear selection'))
    await until('none is', () => !element.shadowRoot.textContent?.includes('34 selected'))
  })
})

describe('very many rows', () => {
  it('renders visible rows, and the focused one', async () => {
    all = fleet(1000)
    const element = await standing(serve().base, { route: '/ships?size=0' })
    await until('there are actions', () => named(element, 'Dock'))
    const table = part(element, 'table')
    assert.equal(table.getAttribute('aria-rowcount'), '1001')
    assert.isBelow(element.shadowRoot.querySelectorAll('tr[data-at]').length, 120)
    part(element, 'tr[data-at="1"]').focus()
    const region = part(element, '[role=region]')
    region.scrollTop = region.scrollHeight
    await until('the last is in sight', () => element.shadowRoot.querySelector('tr[data-at="999"]'))
    assert.equal(part(element, 'tr[data-at="999"]').getAttribute('aria-rowindex'), '1001')
    assert.equal((element.shadowRoot.activeElement as HTMLElement).dataset['at'], '1')
    assert.isBelow(element.shadowRoot.querySelectorAll('tr[data-at]').length, 120)
    const gap = Math.abs(region.scrollHeight - 1001 * part(element, 'tr[data-at="999"]').offsetHeight)
    assert.isBelow(gap, 60)
  })

  it('renders visible cards, and those that keys reach', async () => {
    all = fleet(500)
    const element = await standing(serve().base, { route: '/ships?size=0' })
    element.style.inlineSize = '360px'
    const cards = () => element.shadowRoot.querySelectorAll('li[data-at]').length
    await until('there are cards', () => cards() > 0)
    assert.equal(cards(), 200)
    assert.equal(part(element, 'li[data-at="9"]').getAttribute('aria-posinset'), '10')
    assert.equal(part(element, 'li[data-at="9"]').getAttribute('aria-setsize'), '500')
    part(element, 'li[data-at="199"]').scrollIntoView()
    await until('there are more', () => cards() > 200)
    assert.isBelow(cards(), 500)
    part(element, 'li[data-at="199"]').focus()
    await press('End')
    await until(
      'the last has the focus',
      () => (element.shadowRoot.activeElement as HTMLElement | null)?.dataset['at'] === '499',
    )
    assert.equal(cards(), 500)
  })

  it('keeps rows in view when they become compact, and leaves no gaps', async () => {
    all = fleet(20_000)
    const element = await standing(serve().base, { route: '/ships?size=0' })
    await until('there are actions', () => named(element, 'Dock'))
    const region = part(element, '[role=region]')
    const head = part(element, 'th')
    const rowAt = (y: number) =>
      [...region.querySelectorAll<HTMLElement>('[data-at]')].find((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top <= y && y < bottom
      })
    const first = () => rowAt(head.getBoundingClientRect().bottom + 20)
    const last = () => rowAt(region.getBoundingClientRect().bottom - 20)
    const go = async (part: number) => {
      region.scrollTop = (region.scrollHeight - region.clientHeight) * part
      await until(`rows are there at ${part}`, () => first() && last())
    }
    for (const part of [0.3, 0.9, 0.1, 0.5]) await go(part)
    const middle = Number(first()!.dataset['at'])
    assert.approximately(middle, 10_000, 20)
    const before = first()!.offsetHeight
    await click(named(element, 'Columns'))
    const compact = () =>
      [...element.shadowRoot.querySelectorAll('label')].find(
        ({ textContent }) => textContent === 'Compact rows',
      )
    await until('there is a switch', compact)
    await click(compact()!)
    await until('rows are lower', () => part(element, '[data-at]').offsetHeight < before)
    await until(
      'the list is as long as its rows',
      () => Math.abs(region.scrollHeight - 20_001 * part(element, '[data-at]').offsetHeight) < 60,
    )
    region.scrollTop += 1
    await until('rows are there', () => first() && last())
    assert.approximately(Number(first()!.dataset['at']), middle, 3)
  })
})

describe('a list that refreshes itself', () => {
  it('updates rows in place under the pointer, and adds new ones afterwards', async () => {
    all = fleet(5)
    const list = defineList({ from: ships.list, columns: ['name', 'crew'], sort: 'name', refresh: 0.2 })
    let isDown = false
    const answer = harbour(() => all)
    const svc = serve({ 'GET /ships': (call) => (isDown ? failure(503, 908) : answer(call)) })
    const element = await standing(
      svc.base,
      {},
      {
        ...shipList,
        list: { ...list, to: (ship: ShipRow) => `/${ship.id}` },
      },
    )
    await sendMouse({ type: 'move', position: [1, 1] })
    part(element, 'tr[data-at="0"]').focus()
    all = [{ ...all[0]!, name: 'A new one', id: 'new' }, ...all.map((ship) => ({ ...ship, crew: 500 }))]
    await until('it is newer', () => element.shadowRoot.textContent?.includes('500'))
    assert.notInclude(names(element), 'A new one')
    assert.equal(names(element)[0], 'Ship 0001')
    ;(element.shadowRoot.activeElement as HTMLElement).blur()
    await until('it is there', () => names(element)[0] === 'A new one')
    isDown = true
    const before = svc.called('GET /ships').length
    await until('it was asked', () => svc.called('GET /ships').length > before + 1)
    assert.equal(names(element)[0], 'A new one', 'what is there stays when the next answer fails')
  })
})

describe('a list in the order of time', () => {
  it('goes to older and newer pages by their dates', async () => {
    const page = (items: ShipRow[], more: object) => ({
      body: {
        items,
        size: 2,
        total: 4,
        from: null,
        userId: '',
        prevDate: null,
        prevSkip: 0,
        nextDate: null,
        nextSkip: 0,
        next: false,
        firstElement: 1,
        lastElement: 2,
        ...more,
      },
    })
    const [a, b, c, d] = fleet(4)
    const older = '2020-01-02T00:00:00.000Z'
    const newest = '2020-01-04T00:00:00.000Z'
    const svc = serve({
      'GET /ships/log': ({ query }) =>
        query.get('from') === older
          ? page([b!, a!], { firstElement: 3, lastElement: 4, from: older, prevDate: newest })
          : page([d!, c!], { next: true, nextDate: older, nextSkip: 1 }),
    })
    const list = defineList({ from: ships.log, columns: ['name', 'crew'], to: ({ id }) => `/${id}` })
    const element = await standing(svc.base, {}, { ...shipList, list })
    assert.isNull(element.shadowRoot.querySelector('input[type=search]'))
    assert.deepEqual(names(element), ['Ship 0004', 'Ship 0003'])
    await click(named(element, 'Older'))
    await until('these are older', () => names(element)[0] === 'Ship 0002')
    const { query } = svc.called('GET /ships/log').at(-1)!
    assert.deepEqual([query.get('from'), query.get('skip')], [older, '1'])
    assert.equal(named(element, 'Older').getAttribute('aria-disabled'), 'true')
    await click(named(element, 'Newer'))
    await until('these are newer', () => names(element)[0] === 'Ship 0004')
  })
})
