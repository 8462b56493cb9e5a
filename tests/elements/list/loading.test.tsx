import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import type { ListViewProps } from '../../../src/ui/list/list-context.ts'
import { failure, type Answers } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { click, type } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, harbour, named, names, on, part, shipList, ships, type ShipRow } from './ships.tsx'

type Answer = { status?: number; body: unknown }

/** An answer that comes when it is let go. */
function held() {
  let release: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => {
    release = resolve
  })
  return { answer, release }
}

let all: ShipRow[]
const fine = { body: { state: 'in port' } }

const answered = (answers: Answers, props: Partial<ListViewProps> = {}): Promise<PortalElement> =>
  standing(serveShips(() => all, answers).base, {}, { ...shipList, ...props })

const state = (element: PortalElement) => part(element, '[data-loading]').dataset['loading']
const first = (element: PortalElement) => part(element, '[data-at="0"]')
const says = (element: PortalElement, number: string) =>
  until(`its state is ${number}, not ${state(element)}`, () => state(element) === number)

beforeEach(() => {
  all = fleet(12)
})
afterEach(leave)

// The states 8 (init), 1 (loading), 2 (failed) and 0 (ready) are where lists without rows are tested.
describe('the loading state of a list', () => {
  it('is 0, then 1 while it reloads, with its rows behind an overlay', async () => {
    const { answer, release } = held()
    const fleetNow = harbour(() => all)
    const element = await answered({
      'GET /ships': (call) => (call.query.get('filter') === 's' ? answer : fleetNow(call)),
    })
    assert.equal(state(element), '0')
    await click(part(element, 'input[type=search]'))
    await type('s')
    await says(element, '1')
    assert.equal(part(element, 'table').getAttribute('aria-busy'), 'true')
    release(fleetNow({ query: new URLSearchParams('filter=s') } as never))
    await says(element, '0')
  })

  it('is 3 while something is done to a row, which is dimmed, and 5 afterwards', async () => {
    const { answer, release } = held()
    const element = await answered({ 'POST /ships/s1/dock': answer })
    await until('there are actions', () => named(element, 'Dock'))
    await click(named(element, 'Dock'))
    await says(element, '3')
    assert.equal(first(element).getAttribute('aria-busy'), 'true')
    assert.equal(getComputedStyle(first(element)).opacity, '0.55')
    release(fine)
    await says(element, '5')
    assert.isNull(first(element).getAttribute('aria-busy'))
  })

  it('is 4 while a row is removed, which is struck through, and 7 afterwards', async () => {
    const { answer, release } = held()
    const actions = { scrap: on(ships.scrap) }
    const element = await answered({ 'DELETE /ships/s1': answer }, { actions })
    await until('there are actions', () => named(element, 'Scrap'))
    await click(named(element, 'Scrap'))
    await says(element, '4')
    assert.include(getComputedStyle(first(element)).textDecoration, 'line-through')
    all = all.slice(1)
    release(fine)
    await says(element, '7')
    await until('it is gone', () => names(element)[0] === 'Ship 0002')
  })

  it('is 9 where something could not be done, and the row is as before', async () => {
    const { answer, release } = held()
    const element = await answered({ 'POST /ships/s1/dock': answer })
    await until('there are actions', () => named(element, 'Dock'))
    await click(named(element, 'Dock'))
    await says(element, '3')
    release(failure(400, 51, { info: 'No quay is free.' }))
    await until('it says why', () => element.shadowRoot.textContent?.includes('No quay is free.'))
    assert.equal(state(element), '9')
    assert.isNull(first(element).getAttribute('aria-busy'))
  })

  it('is 6 once something new is there', async () => {
    const element = await answered({ 'POST /ships': fine })
    await until('there is a button', () => named(element, 'Build a ship'))
    all = fleet(6)
    await click(named(element, 'Build a ship'))
    await says(element, '6')
    await until('it is in the list', () => names(element).length === 6)
  })
})
