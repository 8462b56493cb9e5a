import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { control, heading } from '../area/area-page.ts'
import { shows } from '../screens/shown-text.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { until } from '../page/stage.ts'
import { at, choose, line, made, put, reportOf, schedule, svcWith } from './reports-page.ts'

describe('the reports', () => {
  beforeEach(() => localStorage.removeItem('portico:reports'))
  afterEach(clearPage)

  it('are listed by permission, found by name, and kept as favorites', async () => {
    const element = put(svcWith().base, '/reports')
    const page = element.shadowRoot
    await shows(element, 'Audit log')
    assert.equal(heading(element), 'Reports')
    assert.notInclude(page.textContent ?? '', 'Stuck tasks')
    page.querySelector<HTMLElement>('[aria-label="Favorite Audit log"]')!.click()
    await shows(element, 'Favorites')
    const search = page.querySelector<HTMLInputElement>('input[type=search]')!
    search.value = 'login'
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await until('the other is gone', () => !page.textContent?.includes('Audit log'))
    search.value = 'nothing at all'
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await shows(element, 'No reports found.')
    control(element, 'Clear search').click()
    await shows(element, 'Audit log')
    const { default: axe } = await import('axe-core')
    const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    )
    element.remove()
    await shows(put(svcWith().base, '/reports'), 'Favorites')
  })

  it('lead from who is named to their page, where the reader may open it', async () => {
    const stranger = { ...line, id: '2', email: 'boss@aurora.example', emailPage: '' }
    const answer = reportOf([line, stranger], { info: { failed: 1 } })
    const menu = (...more: string[]) => menuAnswer({ menu: ['reports', 'loginLog', ...more] })
    const hrefs = (element: PortalElement) =>
      [...element.shadowRoot.querySelectorAll('[data-rows] a')].map((link) => link.getAttribute('href'))
    const may = svcWith({ 'GET /header/menu': menu('users'), 'GET /reports/loginLog': answer })
    const element = put(may.base, '/loginLog')
    await shows(element, 'boss@aurora.example')
    await until('there is a link', () => hrefs(element).length > 0)
    assert.deepEqual(hrefs(element), ['/users/aurora/7'])
    await clearPage()
    const mayNot = put(
      svcWith({ 'GET /header/menu': menu(), 'GET /reports/loginLog': answer }).base,
      '/loginLog',
    )
    await shows(mayNot, 'boss@aurora.example')
    await until('it is known what may be done', () => mayNot.dataset['state'] === 'ready')
    assert.deepEqual(hrefs(mayNot), [])
  })

  it('show good news of an empty period, not a filter hint', async () => {
    const svc = svcWith({
      'GET /header/menu': menuAnswer({ menu: ['reports', 'failedLoginsByIp'] }),
      'GET /reports/failedLoginsByIp': reportOf([], { info: { attempts: 0 } }),
    })
    const since = 'f.since=2026-11-01T00%3A00%3A00.000Z'
    const element = put(svc.base, `/failedLoginsByIp?${since}`)
    await shows(element, 'No failed sign-ins.')
    element.setAttribute('route', `/failedLoginsByIp?${since}&f.atLeast=5`)
    await shows(element, 'No results match these filters.')
  })

  it('export with the shown filters and titles, and a link to copy', async () => {
    const open = { ...made, state: 'running', progress: 40, link: null, until: null }
    const svc = svcWith({
      'POST /reports/deliveries': { body: { cmdId: '5' } },
      'GET /reports/deliveries/5': inTurn({ body: open }, { body: made }),
    })
    const element = put(svc.base, '/loginLog?f.result=failed&f.since=2026-11-01T00%3A00%3A00.000Z')
    await shows(element, 'jo@aurora.example')
    control(element, 'Export').click()
    await until('it can be sent', () => element.shadowRoot.textContent?.includes('Get link…'))
    control(element, 'Get link…').click()
    await shows(element, 'Get a link to Sign-in log')
    await until('it asks for a format', () => element.shadowRoot.querySelector('[name=format]'))
    choose(element, 'format', 'xlsx')
    control(element, 'Create link').click()
    await shows(element, '40%')
    await shows(element, 'Copy link')
    const body = svc.called('POST /reports/deliveries')[0]!.body as Record<string, unknown>
    assert.deepInclude(body, { report: 'loginLog', title: 'Sign-in log', delivery: 'URL', format: 'xlsx' })
    assert.deepEqual(body['query'], [
      { name: 'result', value: 'failed' },
      { name: 'since', value: '2026-11-01T00:00:00.000Z' },
    ])
    const columns = body['columns'] as { name: string; title: string; words?: object[] }[]
    assert.deepEqual(columns[0], { name: 'at', title: 'Time' })
    const result = columns.find(({ name }) => name === 'result')
    assert.deepInclude(result?.words ?? [], { value: 'failed', word: 'Failed' })
  })

  it('come by a schedule, which can be paused and deleted', async () => {
    const svc = svcWith({
      'GET /reports/schedules': inTurn(
        { body: [schedule] },
        { body: [{ ...schedule, paused: true }] },
        { body: [] },
      ),
      'PUT /reports/schedules/3': { body: { ...schedule, paused: true } },
      'DELETE /reports/schedules/3': { body: { removed: true } },
    })
    const element = put(svc.base, '/reports')
    await shows(element, 'Weekly')
    await shows(element, 'Times are in your time zone')
    control(element, 'Pause').click()
    await shows(element, 'Paused')
    control(element, 'Delete').click()
    await shows(element, 'Delete the schedule')
    assert.lengthOf(svc.called('DELETE /reports/schedules/3'), 0)
    control(element, 'Delete schedule').click()
    await until('it is gone', () => !element.shadowRoot.textContent?.includes('Who came'))
    assert.deepEqual(svc.called('PUT /reports/schedules/3')[0]!.body, { paused: true })
  })

  it('say why a schedule was refused, and keep what was chosen', async () => {
    const svc = svcWith({ 'POST /reports/schedules': failure(400, 920, { params: { max: 20 } }) })
    const element = put(svc.base, '/loginLog?f.since=2026-11-01T00%3A00%3A00.000Z')
    await shows(element, 'jo@aurora.example')
    control(element, 'Export').click()
    await until('it can be scheduled', () => element.shadowRoot.textContent?.includes('Schedule…'))
    control(element, 'Schedule…').click()
    await shows(element, 'Schedule report: Sign-in log')
    await shows(element, 'Schedule report')
    await until('it asks how often', () => element.shadowRoot.querySelector('[name=every]'))
    choose(element, 'every', 'month')
    await until('a day is asked for', () => element.shadowRoot.querySelector('select[name=day]'))
    choose(element, 'day', '28')
    control(element, 'Schedule report').click()
    await shows(element, 'the limit of 20')
    assert.deepInclude(svc.called('POST /reports/schedules')[0]!.body, { every: 'month', day: 28, hour: 7 })
  })

  it('end other sessions, not the own one, and name events in the log', async () => {
    const session = {
      email: 'jo@aurora.example',
      ip: '203.0.113.9',
      started: at,
      lastSeen: at,
      kind: 'cookie',
      impersonatedBy: '',
      userAgent: 'Firefox',
      userId: '7',
      emailPage: '',
      impersonatedByPage: '',
    }
    const both = [
      { ...session, id: '5', email: 'me@aurora.example', current: true },
      { ...session, id: '6', current: false },
    ]
    const happened = {
      ...line,
      by: '',
      byPage: '',
      apiKey: '',
      event: 'signed-out-by-other',
      eventName: 'signed-out-by-other',
    }
    const svc = svcWith({
      'GET /header/menu': menuAnswer({ menu: ['reports', 'activeSessions', 'auditTrail'] }),
      'GET /reports/activeSessions': inTurn(
        reportOf(both, { info: { people: 2 } }),
        reportOf(both.slice(0, 1), { info: { people: 1 } }),
      ),
      'DELETE /reports/activeSessions/6': { body: { ended: 1 } },
      'GET /reports/auditTrail': reportOf([happened]),
    })
    const element = put(svc.base, '/activeSessions')
    await shows(element, 'jo@aurora.example')
    const ends = () =>
      [...element.shadowRoot.querySelectorAll<HTMLElement>('tbody button')].filter(
        ({ textContent }) => textContent === 'Sign out session',
      )
    await until('it can be ended', () => ends().length > 0)
    assert.equal(ends().length, 1, 'the own session has no such button')
    ends()[0]!.click()
    await shows(element, 'The user will have to sign in again.')
    await until('it asks', () => element.shadowRoot.querySelector('dialog[open] button'))
    const buttons = element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')
    buttons[buttons.length - 1]!.click()
    await until('it is gone', () => !element.shadowRoot.querySelector('tbody')?.textContent?.includes('jo@'))
    element.remove()
    const trail = put(svc.base, '/auditTrail?f.since=2026-11-01T00%3A00%3A00.000Z')
    await shows(trail, 'Signed out by another user')
    assert.notInclude(trail.shadowRoot.querySelector('tbody')?.textContent ?? '', 'signed-out-by-other')
    localStorage.setItem('portico:list:1:auditTrail', JSON.stringify({ hidden: [] }))
    trail.remove()
    await shows(put(svc.base, '/auditTrail?f.since=2026-11-01T00%3A00%3A00.000Z'), 'signed-out-by-other')
    localStorage.removeItem('portico:list:1:auditTrail')
  })
})
