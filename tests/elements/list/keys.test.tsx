import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { painted, until } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, named, names, part } from './ships.tsx'

const choosable = async (width?: string): Promise<PortalElement> => {
  const element = await standing(serveShips(() => fleet(34)).base)
  if (width) element.style.inlineSize = width
  await until('rows can be chosen', () =>
    element.shadowRoot.querySelector('[data-rows] input[type=checkbox]'),
  )
  return element
}

const focused = (element: PortalElement) => element.shadowRoot.activeElement as HTMLElement | null
const at = (element: PortalElement) => focused(element)?.dataset['at']
const chosen = (element: PortalElement) =>
  Array.from(
    element.shadowRoot.querySelectorAll<HTMLElement>('[data-chosen]'),
    ({ dataset }) => dataset['at'],
  )

/** Fails with what axe finds in the list, or in a part of it alone. */
async function isSound(element: PortalElement, where: string, within?: string): Promise<void> {
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(within ? { fromShadowDom: [element.localName, within] } : element, {
    rules: { region: { enabled: false } },
  })
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
    where,
  )
}

afterEach(leave)

describe('the keys of a list', () => {
  it('move between rows, choose and open them, search, and help', async () => {
    const element = await choosable()
    const opened: string[] = []
    element.addEventListener('portal-navigate', (event) => {
      opened.push(event.detail.to)
      event.preventDefault()
    })
    const row = part(element, 'tr[data-at="0"]')
    assert.equal(row.tabIndex, 0)
    assert.equal(element.shadowRoot.querySelectorAll('tr[data-at][tabindex="0"]').length, 1)
    row.focus()
    for (const key of ['ArrowDown', 'j', 'k', 'ArrowDown']) await press(key)
    await until('it is the third row', () => at(element) === '2')
    assert.equal(part(element, 'tr[data-at="2"]').tabIndex, 0)
    await press('Enter')
    assert.deepEqual(opened, ['/ships/s3'])
    await press('x')
    await press('ArrowUp')
    await until('it is the row above', () => at(element) === '1')
    await press(' ')
    await until('both are chosen', () => chosen(element).join() === '1,2')
    await until('it says how many', () => element.shadowRoot.textContent?.includes('2 of 34 selected'))
    await press('Escape')
    await until('none is chosen', () => chosen(element).length === 0)
    await press('End')
    await until('it is the last row', () => at(element) === '9')
    await press('?')
    await until('it helps', () => element.shadowRoot.querySelector('dialog[open]'))
    await press('Escape')
    await until('it is gone', () => !element.shadowRoot.querySelector('dialog[open]'))
    await until('the row has the focus again', () => at(element) === '9')
    await press('/')
    await until('it searches', () => focused(element)?.matches('input[type=search]'))
  })

  it('stay with who types, with open panels, and with the page around the list', async () => {
    const element = await choosable()
    const search = part<HTMLInputElement>(element, 'input[type=search]')
    await click(search)
    await type('xj?/')
    assert.equal(search.value, 'xj?/')
    assert.isEmpty(chosen(element))
    assert.isNull(element.shadowRoot.querySelector('dialog[open]'))
    const outside = document.createElement('button')
    document.body.append(outside)
    outside.focus()
    await press('/')
    assert.equal(document.activeElement, outside)
    outside.remove()
    await click(named(element, 'Columns'))
    await until('it is open', () => element.shadowRoot.querySelector('[role=dialog]'))
    await press('j')
    assert.exists(focused(element)?.closest('[role=dialog]'))
    await press('Escape')
    await until('it is closed', () => !element.shadowRoot.querySelector('[role=dialog]'))
    assert.equal(focused(element), named(element, 'Columns'))
  })
})

describe('an accessible list', () => {
  it('has no fault that axe finds, as a table', async () => {
    const element = await choosable()
    await isSound(element, 'table')
  })

  for (const [opener, what] of [
    ['+Period', 'period'],
    ['+State', 'choice'],
    ['Columns', 'columns'],
    ['Views', 'views'],
    ['Export', 'export'],
  ] as const)
    it(`has no fault that axe finds, with its ${what} open`, async () => {
      const element = await choosable()
      part(element, 'thead button').focus()
      await until('columns can be made wider', () => element.shadowRoot.querySelector('[data-resizer]'))
      await click(named(element, opener))
      await until(`${what} is open`, () => element.shadowRoot.querySelector('[role=dialog]'))
      await painted()
      await isSound(element, what, '[role=dialog]')
      await press('Escape')
      await until(`${what} is closed`, () => !element.shadowRoot.querySelector('[role=dialog]'))
    })

  it('has no fault that axe finds, with chosen rows', async () => {
    const element = await choosable()
    await click(part(element, 'tbody input[type=checkbox]'))
    await until('there is a bar', () => element.shadowRoot.textContent?.includes('1 of 34 selected'))
    await isSound(element, 'chosen rows')
    const heads = part(element, 'tbody tr').querySelectorAll('th[scope=row]')
    assert.equal(heads.length, 1)
  })

  it('is a list of cards where there is little room, and never both', async () => {
    const element = await choosable('360px')
    await until('there are cards', () => element.shadowRoot.querySelector('ul[data-rows] > li dl'))
    assert.isNull(element.shadowRoot.querySelector('table'))
    assert.equal(names(element).length, 10)
    assert.isAtMost(part(element, '[data-loading]').scrollWidth, 360)
    await isSound(element, 'cards')
    part(element, 'li[data-at="0"]').focus()
    await press('ArrowDown')
    await until('it is the second card', () => at(element) === '1')
    element.style.inlineSize = '900px'
    await until('it is a table', () => element.shadowRoot.querySelector('table'))
    assert.isNull(element.shadowRoot.querySelector('ul[data-rows]'))
  })
})
