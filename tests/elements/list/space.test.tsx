import { assert } from 'chai'
import type { ListViewProps } from '../../../src/ui/list/list-context.ts'
import { until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, named, on, part, putList, shipList, ships } from './ships.tsx'

afterEach(leave)

const heads = (element: { shadowRoot: ShadowRoot }) =>
  Array.from(
    element.shadowRoot.querySelectorAll<HTMLElement>('th[data-column]'),
    ({ dataset }) => dataset['column'],
  ).join()

describe('the space of a list', () => {
  it('hides columns that give way before any is clipped, and shows them again', async () => {
    const { base } = serveShips(() => fleet(34))
    const yielding: ListViewProps = {
      ...shipList,
      list: { ...shipList.list, yielding: ['launched', 'crew'] },
    }
    const element = await standing(base, {}, yielding)
    const all = 'name,state,crew,launched'
    const region = () => part(element, '[role=region]')
    element.style.inlineSize = '1200px'
    await until('all are there', () => heads(element) === all)
    element.style.inlineSize = '600px'
    part(element, 'table').style.letterSpacing = '4px'
    await until('it fits', () => heads(element) !== all && region().scrollWidth <= region().clientWidth)
    assert.include(['name,state,crew', 'name,state'], heads(element))
    element.style.inlineSize = '1600px'
    await until('all are there again', () => heads(element) === all)
  })

  it('keeps the room of the widest actions that its rows have had', async () => {
    const pages = ['sunk', 'at sea', 'in port'] as const
    const all = fleet(30).map((ship, at) => ({ ...ship, state: pages[Math.floor(at / 10)]! }))
    const actions = {
      ...shipList.actions,
      rename: on(ships.dock, { when: ({ state }) => state === 'in port' }),
      scrap: on(ships.scrap, { danger: true, when: ({ state }) => state === 'in port' }),
    }
    const element = await standing(serveShips(() => all).base, {}, { ...shipList, actions })
    element.style.inlineSize = '1400px'
    const width = () => part(element, 'thead th:last-child').getBoundingClientRect().width
    const none = width()
    await click(named(element, 'Next'))
    await until('its rows have a button', () => named(element, 'Dock'))
    const most = width()
    assert.isAbove(most, none)
    await click(named(element, 'Next'))
    await until('its rows have a menu', () => element.shadowRoot.querySelector('tbody [aria-haspopup=menu]'))
    assert.equal(width(), most)
  })

  const search = (element: HTMLElement) => element.shadowRoot!.querySelector('[data-search]')

  it('has no search, filters, views, columns or export below ten rows', async () => {
    localStorage.clear()
    const element = await standing(serveShips(() => fleet(9)).base)
    await until('there are actions', () => named(element, 'Dock'))
    assert.isNull(element.shadowRoot.querySelector('[data-search], [aria-label=Filters], select'))
    for (const name of ['Columns', 'Views', 'Export', 'Filters']) assert.isUndefined(named(element, name))
    assert.isDefined(named(element, 'Build a ship'))
  })

  it('has them from ten rows on', async () => {
    const element = await standing(serveShips(() => fleet(10)).base)
    await until('there is a search', () => search(element))
    for (const name of ['Columns', 'Views', 'Export']) assert.isDefined(named(element, name))
  })

  it('has them for fewer rows while it is searched', async () => {
    const element = await standing(serveShips(() => fleet(9)).base, { route: '/?filter=ship' })
    await until('there is a search', () => search(element))
  })

  it('begins without them where it was short before', async () => {
    const { base } = serveShips(() => fleet(9))
    const first = await standing(base)
    await until('there are actions', () => named(first, 'Dock'))
    first.remove()
    const again = putList(shipList, { svc: base })
    let seen = false
    await until('there are actions', () => {
      seen ||= search(again) !== null
      return named(again, 'Dock')
    })
    assert.isFalse(seen)
  })
})
