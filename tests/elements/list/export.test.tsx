import { assert } from 'chai'
import { pending, type Answers } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { leave, serveShips, standing } from './ship-service.ts'
import { fleet, harbour, named, type ShipRow } from './ships.tsx'

let all: ShipRow[]
const serve = (answers: Answers = {}) => serveShips(() => all, answers)

const undo: (() => void)[] = []

/** Records the files offered to the user. */
function files(): { name: string; blob: Blob }[] {
  const given: { name: string; blob: Blob }[] = []
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  let last: Blob | undefined
  URL.createObjectURL = (blob: Blob) => {
    last = blob
    return 'blob:test'
  }
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    given.push({ name: this.download, blob: last! })
  }
  undo.push(() => {
    Object.assign(URL, { createObjectURL })
    Object.assign(HTMLAnchorElement.prototype, { click })
  })
  return given
}

beforeEach(() => {
  all = fleet(34)
})
afterEach(async () => {
  for (const each of undo.splice(0)) each()
  await leave()
})

describe('an export', () => {
  it('exports all matching rows, named by list and date', async () => {
    const given = files()
    const svc = serve()
    const element = await standing(svc.base, { route: '/ships?f.state=in+port' })
    await click(named(element, 'Export'))
    await until('it is open', () => named(element, 'Download CSV'))
    await click(named(element, 'Download CSV'))
    await until('there is a file', () => given.length === 1)
    const { name, blob } = given[0]!
    assert.match(name, /^Ships_\d{4}-\d\d-\d\d\.csv$/)
    const [head, first, ...rest] = (await blob.text()).split('\r\n')
    assert.equal(head?.replace('\ufeff', ''), 'Name,State,Crew,Launched')
    assert.equal(first, 'Ship 0002,in port,37,2020-01-02T00:00:00.000Z')
    assert.equal(rest.length, 11)
    const { query } = svc.called('GET /ships').at(-1)!
    assert.deepEqual([query.get('size'), query.get('state'), query.get('from')], ['0', 'in port', null])
    await until('it says so', () => element.shadowRoot.textContent?.includes('Rows exported'))
    await until('the menu has closed', () => !element.shadowRoot.querySelector('[role=dialog]'))
    assert.isTrue(named(element, 'Export').matches(':focus'))
  })
})

describe('an export that is cancelled', () => {
  const begun = async (rows: ShipRow[], answers: Answers = {}) => {
    all = rows
    const svc = serve(answers)
    const element = await standing(svc.base)
    await click(named(element, 'Export'))
    await until('it is open', () => named(element, 'Download CSV'))
    named(element, 'Download CSV').click()
    return { svc, element }
  }

  it('takes back its question', async () => {
    const given = files()
    const { svc, element } = await begun(fleet(34), {
      'GET /ships': (call) => (call.query.get('size') === '0' ? pending() : harbour(() => all)(call)),
    })
    await until('it asks', () => svc.called('GET /ships').at(-1)!.query.get('size') === '0')
    await until('it can be cancelled', () => named(element, 'Cancel'))
    await click(named(element, 'Cancel'))
    await until('another one can be made', () => named(element, 'Download CSV'))
    assert.equal(svc.called('GET /ships').at(-1)!.signal?.aborted, true)
    assert.lengthOf(given, 0)
  })

  it('makes no file of the rows that it has', async () => {
    const given = files()
    const { element } = await begun(fleet(60_000))
    await until('it writes', () => element.shadowRoot.textContent?.includes('Writing'))
    named(element, 'Cancel').click()
    await until('another one can be made', () => named(element, 'Download CSV'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.lengthOf(given, 0)
    assert.notInclude(element.shadowRoot.textContent, 'The file')
  })

  it('keeps the focus at what can be done, by keys as well', async () => {
    all = fleet(34)
    const { base } = serve({
      'GET /ships': (call) => (call.query.get('size') === '0' ? pending() : harbour(() => all)(call)),
    })
    const element = await standing(base)
    const isAt = (name: string) =>
      until(`the focus is at ${name}`, () => named(element, name)?.matches(':focus'))
    await click(named(element, 'Export'))
    await until('it is open', () => named(element, 'Download CSV'))
    named(element, 'Download CSV').focus()
    await press('Enter')
    await isAt('Cancel')
    await press('Enter')
    await isAt('Download CSV')
    await press('Escape')
    await isAt('Export')
  })
})
