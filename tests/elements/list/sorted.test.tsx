import { assert } from 'chai'
import { object } from 'superstruct'
import { pageQueryBy } from '../../../src/contract/engine/paged.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { namesInOrder } from '../../names-in-order.ts'
import { until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, part, ready, shipList, ships } from './ships.tsx'

const columns = { ...shipList, list: { ...shipList.list, hidden: [] } }

const whole = async (base: string): Promise<PortalElement> => {
  localStorage.setItem('portico:list:1:ships', JSON.stringify({ size: 100 }))
  const element = await standing(base, {}, columns)
  await ready(element)
  return element
}

/** The texts of a column, row by row. */
const shown = (element: PortalElement, name: string): string[] => {
  const at = part<HTMLTableCellElement>(element, `th[data-column=${name}]`).cellIndex
  const rows = element.shadowRoot.querySelectorAll<HTMLTableRowElement>('tbody tr')
  return Array.from(rows, ({ cells }) => cells[at]!.querySelector('bdi, [aria-hidden]')!.textContent)
}

const press = async (element: PortalElement, name: string, way: string) => {
  await click(part(element, `th[data-column=${name}] button`))
  await until(
    `it is ${way}`,
    () => part(element, `th[data-column=${name}]`).getAttribute('aria-sort') === way,
  )
  await ready(element)
}

afterEach(leave)

describe('a list that has all its rows', () => {
  it('is sorted without asking, as the service would, with what is empty at the end', async () => {
    const notes = [...namesInOrder.slice(6), ...namesInOrder.slice(0, 6)]
    const svc = serveShips(() =>
      fleet(notes.length).map((ship, at) => ({ ...ship, note: notes[at] as string })),
    )
    const element = await whole(svc.base)
    const asked = svc.called('GET /ships').length
    const texts = namesInOrder.map((name) => name || '—')
    await press(element, 'note', 'ascending')
    await until('it is so', () => shown(element, 'note').join() === texts.join())
    await press(element, 'note', 'descending')
    const [none, ...others] = texts.toReversed()
    await until('it is so', () => shown(element, 'note').join() === [...others, none].join())
    await press(element, 'crew', 'ascending')
    const crews = () => shown(element, 'crew').map(Number)
    await until('it is so', () => crews().every((crew, at) => at === 0 || crew > crews()[at - 1]!))
    await press(element, 'launched', 'ascending')
    await press(element, 'launched', 'descending')
    await until('it is so', () => shown(element, 'name')[0] === 'Ship 0012')
    assert.equal(svc.called('GET /ships').length, asked)
  })

  it('calls the service for orders that only it knows, and for missing rows', async () => {
    let all = fleet(12)
    const svc = serveShips(() => all)
    const element = await whole(svc.base)
    const last = () => svc.called('GET /ships').at(-1)!.query
    await press(element, 'state', 'ascending')
    assert.equal(last().get('sorting'), 'state')
    all = fleet(101)
    await press(element, 'state', 'descending')
    const asked = svc.called('GET /ships').length
    await press(element, 'name', 'ascending')
    assert.equal(svc.called('GET /ships').length, asked + 1)
    assert.equal(last().get('sorting'), 'name')
  })

  it('offers the order of those columns only that the service has an order of', async () => {
    const svc = serveShips(() => fleet(12))
    const from = { ...ships.list, query: object(pageQueryBy('name')) } as unknown as typeof ships.list
    const element = await standing(svc.base, {}, { ...columns, list: { ...columns.list, from } as never })
    const heads = element.shadowRoot.querySelectorAll<HTMLElement>('th[data-column]')
    const sorted = Array.from(heads).filter((head) => head.hasAttribute('aria-sort'))
    assert.deepEqual(
      sorted.map(({ dataset }) => dataset['column']),
      ['name'],
    )
  })
})
