import { assert } from 'chai'
import { define } from '../../../elements/portal-operations.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

define()

const put = (more: Answers) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['blacklist'] }),
    'GET /profile/details': failure(503, 908),
    'GET /queue': { body: [] },
    'GET /blacklist': pageOf([]),
    ...more,
  })
  const element = document.createElement('portal-operations') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route: '/blacklist' }))
    element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}

const inDialog = <E extends HTMLElement>(element: PortalElement, selector: string) =>
  element.shadowRoot.querySelector<E>(`dialog[open] ${selector}`)

async function open(element: PortalElement, label: string, field: string) {
  await shows(element, label)
  control(element, label).click()
  await until('the dialog is open', () => inDialog(element, `[name=${field}]`))
  return inDialog<HTMLInputElement>(element, `[name=${field}]`)!
}

/** Presses the last button of the dialog, which confirms. */
const submit = (element: PortalElement) =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)!.click()

function type(into: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  into.value = value
  into.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

describe('the IP blacklist', () => {
  afterEach(clearPage)

  it('says by which entry an address is blocked, and stays for the next address', async () => {
    const free = { ip: '192.0.2.1', verdict: 'free', login: '', signup: '', api: '', all: '' }
    const { svc, element } = put({
      'GET /blacklist/test': ({ query }) => ({
        body:
          query.get('ip') === '203.0.113.9'
            ? { ...free, ip: '203.0.113.9', verdict: 'blocked', login: '203.0.113.0/24' }
            : free,
      }),
    })
    await shows(element, 'Check an address')
    const field = element.shadowRoot.querySelector<HTMLInputElement>('[name=ip]')!
    type(field, '203.0.113.9')
    control(element, 'Check').click()
    await shows(element, '203.0.113.9 is blocked')
    control(element, '203.0.113.0/24').click()
    await until(
      'the list shows the entry',
      () => svc.called('GET /blacklist').at(-1)?.query.get('filter') === '203.0.113.0/24',
    )
    type(field, '192.0.2.1')
    await until('what was said is gone', () => !text(element).includes('203.0.113.0/24'))
    control(element, 'Check').click()
    await shows(element, "192.0.2.1 isn't blocked")
    assert.equal(svc.called('GET /blacklist/test').length, 2)
  })

  it('imports addresses from a file after a preview of each line', async () => {
    const line = { line: 1, text: '203.0.113.9', result: 'added', wrong: false }
    const wrong = { line: 2, text: 'nonsense', result: 'address', wrong: true }
    const { svc, element } = put({
      'POST /blacklist/import': ({ body }) => {
        const lines = (body as { csv: string }).csv.includes('nonsense') ? [line, wrong] : [line]
        const isTried = (body as { checkOnly: boolean }).checkOnly
        const consequences = [{ kind: 'added', count: 1 }]
        return { body: { consequences, lines, added: isTried ? 0 : 1 } }
      },
    })
    const area = await open(element, 'Import', 'csv')
    const file = new DataTransfer()
    file.items.add(new File(['203.0.113.9\nnonsense'], 'list.csv', { type: 'text/csv' }))
    const input = inDialog<HTMLInputElement>(element, '[type=file]')!
    input.files = file.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until('the file fills the field', () => area.value.includes('nonsense'))
    submit(element)
    await shows(element, "This isn't an IP address or range.")
    // Mistakes come first.
    assert.isBelow(text(element).indexOf('nonsense'), text(element).indexOf('Will be added'))
    type(area, '203.0.113.9')
    await until('what was found is gone', () => !text(element).includes('Will be added'))
    submit(element)
    await shows(element, 'Will be added')
    submit(element)
    await until('it is imported', () => svc.called('POST /blacklist/import').length === 3)
    const [, , last] = svc.called('POST /blacklist/import')
    assert.deepEqual(last!.body, { csv: '203.0.113.9', scope: 'all', reason: 'manual', checkOnly: false })
  })
})
