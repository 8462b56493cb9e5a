import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { closeSvc, failure, inTurn, type Answers } from '../page/fake-svc.ts'
import { painted, until } from '../page/stage.ts'
import { click } from '../page/user-input.ts'
import { named, part, removeLists } from './ships.tsx'
import { standTariffs } from './tariffs.ts'

const nothing = { lines: [], added: 0, changed: 0, removed: 0, same: 0, refused: 0 }
const changed = {
  row: 2,
  name: 'Berth 1',
  result: 'changed',
  column: '',
  reason: '',
  changes: [{ column: 'byMonth', before: '10', after: '12' }],
}
const refused = {
  row: 3,
  name: 'Berth 9',
  result: 'refused',
  column: 'byMonth',
  reason: 'lines',
  changes: [],
}

const opened = async (answers: Answers) => {
  const { element, svc } = await standTariffs(answers)
  await until('it can import', () => named(element, 'Import'))
  await click(named(element, 'Import'))
  await until('it asks for a file', () => element.shadowRoot.querySelector('[part=drop-zone]'))
  return { element, svc }
}

/** Chooses a file of this text. */
const choose = (element: PortalElement, text: string, name = 'prices.csv') => {
  const files = new DataTransfer()
  files.items.add(new File([text], name))
  const input = part<HTMLInputElement>(element, 'input[type=file]')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const shows = (element: PortalElement, text: string) =>
  until(`it shows ${text}`, () =>
    element.shadowRoot.textContent?.replaceAll(/[\u2066-\u2069]/g, '').includes(text),
  )

afterEach(async () => {
  removeLists()
  localStorage.clear()
  await Promise.resolve()
  closeSvc()
})

describe('an import', () => {
  it('shows row by row what a file changes, and applies it once that is confirmed', async () => {
    const reply = { ...nothing, lines: [changed], changed: 1, same: 1 }
    const { element, svc } = await opened({ 'POST /tariffs/import': { body: reply } })
    choose(element, 'Name;Monthly\nBerth 1;12\nBerth 2;20\n')
    await shows(element, 'Monthly: 10 → 12')
    await shows(element, '1 changed · 1 unchanged')
    const [dry] = svc.called('POST /tariffs/import')
    assert.deepEqual(dry?.body, {
      csv: 'row,name,byMonth\r\n2,Berth 1,12\r\n3,Berth 2,20\r\n',
      checkOnly: true,
    })
    await click(named(element, 'Import 1 change'))
    await until('it has closed', () => !element.shadowRoot.querySelector('dialog[open]'))
    assert.propertyVal(svc.called('POST /tariffs/import')[1]?.body, 'checkOnly', false)
    assert.equal(svc.called('GET /tariffs').length, 2)
  })

  it('names refused rows with their reason, and offers no way to apply the rest', async () => {
    const reply = { ...nothing, lines: [changed, refused], changed: 1, refused: 1 }
    const { element } = await opened({ 'POST /tariffs/import': { body: reply } })
    choose(element, 'Name,Monthly\nBerth 1,12\nBerth 9,x\n')
    await shows(element, "1 row can't be imported")
    await shows(element, 'Row 3')
    await shows(element, "Monthly: Some lines can't be imported")
    assert.isUndefined(named(element, 'Import 1 change'))
  })

  it('asks for a column that the file calls otherwise', async () => {
    const { element, svc } = await opened({
      'POST /tariffs/import': { body: { ...nothing, lines: [changed], changed: 1 } },
    })
    choose(element, 'Berth,Price\nBerth 1,12\n')
    await shows(element, 'The file has no column for Name, Monthly.')
    assert.isEmpty(svc.calls.filter(({ name }) => name === 'POST /tariffs/import'))
    for (const [column, at] of [
      ['name', '0'],
      ['byMonth', '1'],
    ] as const) {
      const select = part<HTMLSelectElement>(element, `select[name=${column}]`)
      select.value = at
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await painted()
    }
    await shows(element, 'Monthly: 10 → 12')
  })

  it('says why a file cannot be read, and takes another', async () => {
    const { element } = await opened({
      'POST /tariffs/import': inTurn(failure(503, 51), { body: nothing }),
    })
    choose(element, 'Name,Monthly\n"Berth 1,12\n')
    await shows(element, 'Row 2 has a quotation mark that is never closed.')
    choose(element, 'PK\u0003\u0004 nothing', 'prices.xlsx')
    await shows(element, 'This is no complete XLSX file.')
    choose(element, 'Name,Monthly\nBerth 1,12\n')
    await until('the service fails', () => named(element, 'Choose another file'))
    await click(named(element, 'Choose another file'))
    choose(element, 'Name,Monthly\nBerth 1,10\n')
    await shows(element, 'The file changes nothing')
  })
})
