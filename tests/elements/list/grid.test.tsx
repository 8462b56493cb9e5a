import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { closeSvc, failure } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { click, paste, press, type } from '../page/user-input.ts'
import { named, part, removeLists } from './ships.tsx'
import { standTariffs } from './tariffs.ts'

const cell = (element: PortalElement, label: string) =>
  part<HTMLInputElement>(element, `[aria-label="${label}"]`)
const focused = (element: PortalElement) => element.shadowRoot.activeElement?.getAttribute('aria-label')
const shows = (element: PortalElement, text: string) =>
  until(`it shows ${text}`, () => element.shadowRoot.textContent?.includes(text))
const save = (element: PortalElement) => click(named(element, 'Save changes'))

const fill = async (element: PortalElement, label: string, text: string) => {
  await click(cell(element, label))
  await press('ControlOrMeta+a')
  await type(text)
}

afterEach(async () => {
  removeLists()
  localStorage.clear()
  await Promise.resolve()
  closeSvc()
})

describe('a grid', () => {
  it('saves all changed cells in one call, and nothing else of them', async () => {
    const { element, svc } = await standTariffs()
    await fill(element, 'Hourly, Berth 1', '7')
    await press('Enter')
    await until('it is in the next row', () => focused(element) === 'Hourly, Berth 2')
    await type('8.5')
    await press('Tab')
    await until('it is in the next column', () => focused(element) === 'Monthly, Berth 2')
    await press('Delete')
    await shows(element, '3 unsaved changes')
    await save(element)
    await until('it is saved', () => svc.called('PATCH /tariffs').length === 1)
    assert.deepEqual(svc.called('PATCH /tariffs')[0]?.body, {
      rows: [
        { id: 't1', byHour: 7, byMonth: 10 },
        { id: 't2', byHour: 8.5, byMonth: null },
      ],
    })
    await shows(element, 'No unsaved changes')
  })

  it('moves between cells by arrows, takes back by Escape, undoes and redoes', async () => {
    const { element } = await standTariffs()
    await click(cell(element, 'Monthly, Berth 1'))
    await press('ArrowDown')
    await press('ArrowLeft')
    await until('it is beside', () => focused(element) === 'Hourly, Berth 2')
    await type('9')
    await press('ArrowUp')
    await type('5')
    assert.equal(cell(element, 'Hourly, Berth 1').value, '5')
    await press('Escape')
    assert.equal(cell(element, 'Hourly, Berth 1').value, '1')
    await press('ControlOrMeta+z')
    await press('ControlOrMeta+z')
    await press('ControlOrMeta+z')
    await shows(element, 'No unsaved changes')
    assert.equal(cell(element, 'Hourly, Berth 2').value, '2')
    await press('ControlOrMeta+Shift+z')
    await until('it is typed again', () => cell(element, 'Hourly, Berth 2').value === '9')
  })

  it('takes a block of a spreadsheet, and says what does not fit', async () => {
    const { element } = await standTariffs()
    await paste('11\t110\n12\t120\n13\t130\n', cell(element, 'Hourly, Berth 2'))
    await until('it is there', () => cell(element, 'Monthly, Berth 3').value === '120')
    assert.equal(cell(element, 'Hourly, Berth 2').value, '11')
    await shows(element, "4 cells pasted; 2 values don't fit on this page")
    await click(named(element, 'Undo'))
    await shows(element, 'No unsaved changes')
  })

  it('sends nothing while a cell is wrong, and leads to it', async () => {
    const { element, svc } = await standTariffs()
    await fill(element, 'Monthly, Berth 2', '1e400')
    await save(element)
    await shows(element, "1 cell can't be saved")
    const wrong = cell(element, 'Monthly, Berth 2')
    await until('it has the focus', () => focused(element) === 'Monthly, Berth 2')
    assert.equal(wrong.getAttribute('aria-invalid'), 'true')
    assert.equal(
      element.shadowRoot.getElementById(wrong.getAttribute('aria-describedby')!)?.textContent,
      'Monthly is not a valid number',
    )
    assert.isEmpty(svc.called('PATCH /tariffs'))
    await type('20')
    await until('it is right', () => wrong.getAttribute('aria-invalid') === null)
  })

  it('keeps what was typed when the service refuses it, at the cell that it names', async () => {
    const { element } = await standTariffs({
      'PATCH /tariffs': failure(400, 51, { key: 'rows.1.byMonth', info: 'Servers need this price.' }),
    })
    await fill(element, 'Hourly, Berth 1', '7')
    await fill(element, 'Monthly, Berth 3', '70')
    await save(element)
    await until(
      'it says why',
      () => cell(element, 'Monthly, Berth 3').getAttribute('aria-invalid') === 'true',
    )
    await shows(element, 'Servers need this price.')
    assert.equal(cell(element, 'Hourly, Berth 1').value, '7')
    assert.equal(cell(element, 'Monthly, Berth 3').value, '70')
  })

  it('shows at once what follows from a cell and from a field above', async () => {
    const { element, svc } = await standTariffs()
    const totals = () =>
      Array.from(element.shadowRoot.querySelectorAll('tr[data-at] td:last-child'), ({ textContent }) =>
        textContent?.replaceAll(/[\u2066-\u2069]/g, ''),
      )
    await fill(element, 'Markup', '50')
    await until('it follows', () => totals().join() === '15,30,45')
    await fill(element, 'Monthly, Berth 1', '100')
    await until('it follows both', () => totals().join() === '150,30,45')
    await save(element)
    await until('it is saved', () => svc.called('PATCH /tariffs').length === 1)
    assert.deepEqual(svc.called('PATCH /tariffs')[0]?.body, {
      rows: [{ id: 't1', byHour: 1, byMonth: 100 }],
      markup: 50,
    })
  })

  it('is a grid of cells for screen readers, and as cards on a phone', async () => {
    const { element } = await standTariffs()
    assert.equal(part(element, 'table').getAttribute('role'), 'grid')
    const { default: axe } = await import('axe-core')
    const sound = async () => {
      const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        [],
      )
    }
    await sound()
    await fill(element, 'Hourly, Berth 1', 'x')
    element.style.inlineSize = '360px'
    await until('there are cards', () => element.shadowRoot.querySelector('li[data-at]'))
    assert.equal(cell(element, 'Hourly, Berth 1').value, 'x')
    await sound()
  })

  it('is a list for users who may not save', async () => {
    const { element } = await standTariffs({}, ['users'])
    assert.isNull(element.shadowRoot.querySelector('input[data-cell]'))
    assert.isNull(element.shadowRoot.querySelector('[role=grid]'))
    assert.isUndefined(named(element, 'Save changes'))
  })

  it('keeps unsaved cells when it is sorted, without asking', async () => {
    const { element } = await standTariffs()
    await fill(element, 'Hourly, Berth 1', '7')
    await click(named(element, 'Name'))
    await until('it is sorted', () => element.shadowRoot.querySelector('th[aria-sort=ascending]'))
    assert.equal(cell(element, 'Hourly, Berth 1').value, '7')
    assert.isNull(element.shadowRoot.querySelector('dialog[open]'))
  })
})
