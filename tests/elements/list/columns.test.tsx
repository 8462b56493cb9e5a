import { sendMouse } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, named, part, removeLists } from './ships.tsx'

const none = 'rgba(0, 0, 0, 0)'

const serve = () => serveShips(() => fleet(34))

const heads = (element: PortalElement) =>
  Array.from(
    element.shadowRoot.querySelectorAll<HTMLElement>('th[data-column]'),
    ({ dataset }) => dataset['column'],
  )

afterEach(leave)

describe('the columns of a list', () => {
  it('keeps the user’s columns, order and widths for the next visit', async () => {
    const { base } = serve()
    const element = await standing(base)
    await until('there are actions', () => named(element, 'Dock'))
    assert.deepEqual(heads(element), ['name', 'state', 'crew', 'launched'])
    await click(named(element, 'Columns'))
    await until('there is a choice', () => element.shadowRoot.querySelector('[role=dialog]'))
    const box = (name: string) =>
      [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=dialog] label')].find(
        ({ textContent }) => textContent === name,
      )!
    await click(box('Note'))
    await click(box('State'))
    await click(named(element, 'Move Launched up'))
    await until('it is so', () => heads(element).join() === 'name,launched,crew,note')
    await press('Escape')
    part(element, 'th[data-column=crew] button').focus()
    const widthOf = () => Math.round(part(element, 'th[data-column=crew]').getBoundingClientRect().width)
    const before = widthOf()
    await until('it can be made wider', () => element.shadowRoot.querySelector('[data-resizer=crew]'))
    part(element, '[data-resizer=crew]').focus()
    await press('ArrowRight')
    await press('ArrowRight')
    await until('it is wider', () => widthOf() > before)
    removeLists()
    const kept = JSON.parse(localStorage.getItem('portico:list:1:ships') ?? '{}') as { order: string[] }
    // Columns that no longer exist are left out.
    localStorage.setItem('portico:list:1:ships', JSON.stringify({ ...kept, order: ['gone', ...kept.order] }))
    const again = await standing(base)
    assert.deepEqual(heads(again), ['name', 'launched', 'crew', 'note'])
    await until('it has its width', () => again.shadowRoot.querySelector('table[data-fixed]'))
  })

  it('scrolls beneath pinned columns, with a line between them', async function () {
    // Firefox does not support scroll timelines yet, so it draws no line.
    if (!CSS.supports('animation-timeline: scroll()')) return this.skip()
    const element = await standing(serve().base)
    await until('there are actions', () => named(element, 'Dock'))
    const region = part(element, '[role=region]')
    const line = (cell: string, side: 'Start' | 'End') =>
      getComputedStyle(part(element, `tr[data-at="0"] > ${cell}`))[`borderInline${side}Color`] !== none
    const lines = () => [line('th', 'End'), line('td:last-child', 'Start')].join()
    await until('all columns are in sight', () => lines() === 'false,false')
    region.style.inlineSize = '300px'
    await until('some are beneath the actions', () => lines() === 'false,true')
    region.scrollLeft = 60
    await until('on both sides', () => lines() === 'true,true')
    region.scrollLeft = region.scrollWidth
    await until('beneath the names', () => lines() === 'true,false')
  })

  it('moves columns by dragging, with a drop line; Escape cancels', async () => {
    const element = await standing(serve().base)
    await until('there are actions', () => named(element, 'Dock'))
    await click(named(element, 'Columns'))
    await until('there is a choice', () => element.shadowRoot.querySelector('[role=dialog] [data-grip]'))
    const row = (name: string) => part(element, `[role=dialog] [data-name=${name}]`)
    const middle = (of: Element, share = 0.5): [number, number] => {
      const { left, top, width, height } = of.getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height * share)]
    }
    const dragged = async (grip: Element, to: [number, number]) => {
      await sendMouse({ type: 'move', position: middle(grip) })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: to })
    }
    await dragged(row('launched').querySelector('[data-grip]')!, middle(row('state'), 0.2))
    await until('a line shows', () => getComputedStyle(row('state')).boxShadow !== 'none')
    assert.equal(heads(element).join(), 'name,state,crew,launched', 'nothing moves before')
    await sendMouse({ type: 'up' })
    await until('it is there', () => heads(element).join() === 'name,launched,state,crew')
    await dragged(row('launched').querySelector('[data-grip]')!, middle(row('crew'), 0.2))
    await press('Escape')
    await sendMouse({ type: 'up' })
    assert.equal(heads(element).join(), 'name,launched,state,crew')
    assert.equal(getComputedStyle(row('crew')).boxShadow, 'none')
    assert.isNotNull(element.shadowRoot.querySelector('[role=dialog]'), 'the panel stays open')
    await press('Escape')
    await until('it is closed', () => !element.shadowRoot.querySelector('[role=dialog]'))

    const head = (name: string) => part(element, `th[data-column=${name}]`)
    await sendMouse({ type: 'move', position: middle(head('state')) })
    await until('it can be dragged', () => head('state').querySelector('[data-grip]'))
    const { right, top } = head('crew').getBoundingClientRect()
    await dragged(head('state').querySelector('[data-grip]')!, [Math.round(right) - 3, Math.round(top) + 5])
    await sendMouse({ type: 'up' })
    await until('it is the last', () => heads(element).join() === 'name,launched,crew,state')
    const kept = JSON.parse(localStorage.getItem('portico:list:1:ships') ?? '{}') as { order: string[] }
    assert.deepEqual(kept.order, ['launched', 'crew', 'note', 'state'])
  })
})
