import { assert } from 'chai'
import { clearPage } from '../page/clear-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { openAt, signedIn, write, writing } from './support-page.ts'

const service = {
  id: '1',
  name: 'Networks',
  region: '',
  state: 'operational',
  days: Array<string>(90).fill('operational'),
}

const incident = {
  id: '4',
  name: 'New switches',
  impact: 'degraded',
  state: 'investigating',
  services: 'Networks',
  dtBegin: '2026-03-01T10:00:00.000Z',
  dtPlanned: null,
  dtEnd: null,
  updates: [{ dt: '2026-03-01T10:00:00.000Z', state: 'investigating', text: 'We look at it.' }],
  mayManage: true,
}

const page = '/support/servicesHealthStatus'

const status = {
  body: { state: 'operational', services: [service], current: [], planned: [], mayManage: true },
}

describe('what the staff says of services in the built <portal-support>', () => {
  afterEach(clearPage)

  it('requires a service, with the error at its field', async () => {
    const svc = signedIn({ 'GET /support/health': status, 'GET /support/health/incidents': pageOf([]) })
    const element = await openAt(page, svc.base)
    await shows(element, 'Schedule maintenance')
    control(element, 'Schedule maintenance').click()
    await until('there is a form', () => writing(element))
    await hasNoViolation(element)
    const labels = [...element.shadowRoot.querySelectorAll('[data-field]')].map((field) =>
      field.getAttribute('data-field'),
    )
    assert.deepEqual(labels, ['name', 'services', 'begin', 'end', 'message'])
    control(element, 'Schedule maintenance').click()
    await shows(element, 'Please enter Services')
    await shows(element, 'Please enter Title')
    assert.equal(svc.called('POST /support/health/maintenance').length, 0)
  })

  it('is announced to screen readers when published', async () => {
    const svc = signedIn({
      'GET /support/health/incidents/4': { body: incident },
      'POST /support/health/incidents/4/updates': { body: { id: '4' } },
    })
    const element = await openAt(`${page}/4`, svc.base)
    await until('it can be written in', () => writing(element))
    write(writing(element), 'Half of it works.')
    control(element, 'Publish update').click()
    await until('it is said', () => text(element).includes('Update published'))
    assert.deepEqual(svc.called('POST /support/health/incidents/4/updates')[0]?.body, {
      state: 'investigating',
      message: 'Half of it works.',
    })
  })
})
