import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { taskWith } from '../account/task-item.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, inTurn, type Answers } from '../page/fake-svc.ts'
import type { GivenMenu } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { control, heading } from './area-page.ts'
import { dock, docksSvc } from './docks-svc.ts'
import { putDocks } from './docks.ts'

describe('the tabs of a detail', () => {
  afterEach(clearPage)

  const open = (tab: string, answers: Answers = {}, menu?: GivenMenu) => {
    const svc = docksSvc(answers, menu)
    return { svc, element: putDocks({ svc: svc.base, route: `/docks/1/${tab}` }) }
  }
  const tabs = (element: PortalElement) =>
    [...element.shadowRoot.querySelectorAll('[part=tab]')].map(({ textContent }) => textContent)
  const field = (element: PortalElement, name: string) =>
    element.shadowRoot.querySelector<HTMLInputElement>(`[name=${name}]:not([type=radio])`)
  const choose = (element: PortalElement, value: string) =>
    element.shadowRoot.querySelector<HTMLInputElement>(`[value=${value}]`)!.click()
  const type = (element: PortalElement, name: string, value: string) => {
    const input = field(element, name)!
    input.focus()
    input.value = value
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  const axe = async (element: PortalElement) => {
    const { default: axe } = await import('axe-core')
    const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    )
  }

  it('shows fields of the record without a call, and a message without any', async () => {
    const { svc, element } = open('survey')
    await shows(element, 'Last survey')
    assert.include(text(element), 'Noa Bar')
    assert.equal(svc.called('GET /docks/1').length, 1)
    const { element: other } = open('survey', {
      'GET /docks/1': { body: { ...dock, surveyor: '', surveyed: '' } },
    })
    await shows(other, 'Nobody has surveyed it yet.')
    assert.notInclude(text(other), 'Last survey')
  })

  it('show fields of their own call, again and again as long as they are shown', async () => {
    const { svc, element } = open('meter', {
      'GET /docks/1/meter': inTurn(
        { body: { power: 120, water: 31, fault: '' } },
        { body: { power: 121, water: 31, fault: 'Fuse' } },
      ),
    })
    await shows(element, '120')
    assert.notInclude(text(element), 'Faults', 'a panel without anything is not there')
    await shows(element, 'Fuse')
    const asked = (name: string) => svc.called(`GET /docks/1/${name}`).length
    await until('it goes on asking', () => asked('meter') > 3)
    control(element, 'Berths').click()
    await shows(element, 'A1')
    const before = asked('meter')
    await until('the list has asked again', () => asked('berths') > 3)
    assert.equal(asked('meter'), before)
  })

  it('shows errors of its own call with a retry; missing data is empty', async () => {
    const { element } = open('meter', {
      'GET /docks/1/meter': inTurn(failure(403, 909), { body: { power: 120, water: 31, fault: '' } }),
    })
    await shows(element, 'Try again')
    assert.equal(heading(element), 'North dock')
    const { element: bare } = open('meter', { 'GET /docks/1/meter': failure(404, 906) })
    await shows(bare, 'Nothing has been metered.')
  })

  it('list what belongs to the thing, and what is made there is in the list', async () => {
    const { svc, element } = open('berths')
    await shows(element, 'A1')
    control(element, 'Add a berth').click()
    await until('it asks for a name', () => field(element, 'name'))
    type(element, 'name', 'B2')
    control(element, 'Add').click()
    await shows(element, 'B2')
    assert.deepEqual(svc.called('POST /docks/1/berths')[0]!.body, { name: 'B2' })
  })

  it('do things to chosen rows of a list from its own bar', async () => {
    const { element } = open('berths')
    await shows(element, 'A1')
    const box = () => element.shadowRoot.querySelector<HTMLInputElement>('tbody input[type=checkbox]')
    await until('it can be chosen', box)
    box()!.click()
    await shows(element, '1 of 1 selected')
    control(element, 'Remove').click()
    const dialog = () => element.shadowRoot.querySelector('dialog')
    await until('it asks', dialog)
    ;[...dialog()!.querySelectorAll('button')].at(-1)!.click()
    await shows(element, 'No berths yet.')
  })

  it('edits dependent fields in place, with a live summary', async () => {
    const { svc, element } = open('rules')
    await until('the form is there', () => field(element, 'remark'))
    assert.isNull(field(element, 'fee'))
    assert.notInclude(text(element), 'unsaved changes')
    choose(element, 'fee')
    await until('more is asked for', () => field(element, 'fee'))
    const payers = element.shadowRoot.querySelectorAll('[name=payer]')
    assert.deepEqual(
      [...payers].map((each) => (each as HTMLInputElement).value),
      ['ship', 'company'],
    )
    await shows(element, 'You have unsaved changes.')
    type(element, 'fee', '20')
    await shows(element, '600')
    control(element, 'Save').click()
    await until('what is missing is said', () => element.shadowRoot.querySelector('[part=error]'))
    choose(element, 'company')
    control(element, 'Save').click()
    await shows(element, 'Changes saved')
    assert.deepEqual(svc.called('PUT /docks/1/rules')[0]!.body, { billing: 'fee', fee: 20, payer: 'company' })
    await axe(element)
  })

  it('ask before a form is left that holds what is not saved', async () => {
    const { element } = open('rules')
    await until('the form is there', () => field(element, 'remark'))
    type(element, 'remark', 'Careful')
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await until('it holds back', () => !leave())
    assert.include(text(element), 'You have unsaved changes.')
    control(element, 'Load').click()
    await shows(element, 'Leave without saving?')
    control(element, 'Stay on page').click()
    await until('the question is gone', () => !text(element).includes('Leave without saving?'))
    assert.equal(field(element, 'remark')!.value, 'Careful')
    control(element, 'Load').click()
    await shows(element, 'Leave without saving?')
    control(element, 'Leave page').click()
    await shows(element, 'Last 7 days')
  })

  it('show a form as fields to who may only look', async () => {
    const { element } = open(
      'rules',
      { 'GET /docks/1/rules': { body: { billing: 'fee', fee: 20, payer: 'ship' } } },
      { menu: ['users'], readOnly: ['users'] },
    )
    await shows(element, 'A fee a day')
    await shows(element, 'The ship')
    assert.isNull(field(element, 'fee'))
    assert.notInclude(text(element), 'Save')
  })

  it('shows a chart of the route’s period, also as a table', async () => {
    const { svc, element } = open('load')
    const page = element.shadowRoot
    await until('it is drawn', () => page.querySelector('canvas'))
    const pressed = () => page.querySelector('[aria-pressed=true]')?.textContent
    assert.equal(pressed(), 'Last 7 days')
    control(element, 'Last month').click()
    await until('it asks for another', () =>
      svc.called('GET /docks/1/load').some(({ query }) => query.has('until')),
    )
    assert.equal(pressed(), 'Last month')
    assert.equal(element.getAttribute('route'), '/docks/1/load?period=lastMonth')
    assert.include(text(element), 'Show as table', 'what was there stays meanwhile')
    control(element, 'Show as table').click()
    await until('it is a table', () => page.querySelectorAll('[part=chart] tbody tr').length === 7)
    await axe(element)
  })

  it('make a file of the figures of a chart', async () => {
    const { element } = open('load')
    await until('it is drawn', () => element.shadowRoot.querySelector('canvas'))
    const made: Blob[] = []
    const { createObjectURL } = URL
    URL.createObjectURL = (blob: Blob) => {
      made.push(blob)
      return createObjectURL.call(URL, blob)
    }
    try {
      control(element, 'Export').click()
      await shows(element, 'Download CSV')
      control(element, 'Download CSV').click()
      await shows(element, 'Rows exported')
      const [head, first] = (await made[0]!.text()).replace('\uFEFF', '').split('\r\n')
      assert.equal(head, 'Time,Ships in dock,Ships waiting')
      assert.match(first!, /,20,0$/)
    } finally {
      URL.createObjectURL = createObjectURL
    }
  })

  it('say that there is nothing in a period', async () => {
    const { element } = open('load', { 'GET /docks/1/load': { body: { items: [] } } })
    await shows(element, 'No ship came in this time.')
    await shows(element, 'Last month')
  })

  it('are there for what they apply to, and for whom they are permitted', async () => {
    const { element } = open('')
    await shows(element, 'Billing')
    assert.deepEqual(tabs(element), ['Overview', 'Survey', 'Meter', 'Berths', 'Billing', 'Load', 'Papers'])
    const closed = { 'GET /docks/1': { body: { ...dock, state: 'closed' } } }
    const { element: other } = open('rules', closed, { menu: ['users'] })
    await shows(other, 'About the dock')
    assert.deepEqual(tabs(other), ['Overview', 'Survey', 'Meter', 'Berths', 'Load'])
  })

  it('stand below what is being done to the thing, until that has ended', async () => {
    const task = (state: string) => ({ body: [taskWith({ id: '77', state })] })
    const { svc, element } = open('survey', {
      'GET /docks/1': inTurn({ body: { ...dock, task: '77' } }, { body: { ...dock, state: 'closed' } }),
      'GET /queue': inTurn(task('running'), task('running'), task('done')),
    })
    await shows(element, 'In progress…')
    const { poller } = await import('../../../src/core/poll/poller.ts')
    const { queue } = await import('../../../src/contract/account/queue.ts')
    const { session } = await import('../../../src/core/session/session.ts')
    await poller(session(svc.base), queue.list, {}).refresh()
    await shows(element, 'Closed')
    assert.notInclude(text(element), 'In progress')
  })
})
