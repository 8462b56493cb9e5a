import { assert } from 'chai'
import type { ListViewProps } from '../../../src/ui/list/list-context.ts'
import { until } from '../page/stage.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, named, part, shipList } from './ships.tsx'

afterEach(leave)

const heads = (element: { shadowRoot: ShadowRoot }) =>
  Array.from(
    element.shadowRoot.querySelectorAll<HTMLElement>('th[data-column]'),
    ({ dataset }) => dataset['column'],
  ).join()

/** A list that is a part of a record. */
const ofRecord: ListViewProps = { ...shipList, name: 'port.ships' }

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

  it('has no search, filters or views in parts of fewer than ten rows', async () => {
    const element = await standing(serveShips(() => fleet(9)).base, {}, ofRecord)
    await until('there are actions', () => named(element, 'Dock'))
    assert.isNull(element.shadowRoot.querySelector('[data-search], [aria-label=Filters], select'))
    assert.throws(() => named(element, 'Columns').click())
  })

  it('has them for as few rows of a list of its own', async () => {
    const element = await standing(serveShips(() => fleet(9)).base)
    await until('there is a search', () => element.shadowRoot.querySelector('[data-search]'))
  })

  it('has them for as few rows of a part while it is searched', async () => {
    const element = await standing(serveShips(() => fleet(9)).base, { route: '/?filter=ship' }, ofRecord)
    await until('there is a search', () => element.shadowRoot.querySelector('[data-search]'))
  })
})
