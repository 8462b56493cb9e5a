import { assert } from 'chai'
import { detailsWith } from '../account/profile-details.ts'
import { control, heading, isOffered } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { at, put, svcWith } from './reports-page.ts'

const crash = {
  id: '1',
  at,
  source: 'browser',
  message: 'Cannot read x',
  element: 'portal-queue',
  version: '0.6.0',
  page: '/dashboard',
  reference: '',
  stack: 'Error: Cannot read x\n    at view',
  userAgent: 'Firefox',
  count: 1,
  first: at,
}

const error = {
  ...crash,
  id: '2',
  source: 'service',
  message: 'Timeout',
  element: 'GET /users',
  page: '',
  reference: 'r-7',
}

const pageOf = (items: readonly object[], more: object = {}) => ({
  body: {
    items,
    size: 10,
    total: items.length,
    firstElement: items.length ? 1 : 0,
    lastElement: items.length,
    from: null,
    next: false,
    nextDate: null,
    nextSkip: 0,
    prevDate: null,
    prevSkip: 0,
    userId: '',
    ...more,
  },
})

const list = 'GET /crashReports'
const menu = { 'GET /header/menu': menuAnswer({ menu: ['logView'] }) }

describe('the error log in <portal-reports>', () => {
  beforeEach(() => localStorage.removeItem('portico:list:1:errorLog'))
  afterEach(clearPage)

  it('“/logView (error logs)” lists crashes and service errors, which its filter tells apart', async () => {
    const svc = svcWith({
      ...menu,
      [list]: ({ query }) => pageOf(query.get('source') === 'service' ? [error] : [crash, error]),
    })
    const element = put(svc.base, '/logView')
    await shows(element, 'Cannot read x')
    assert.equal(heading(element), 'Error logs')
    assert.include(text(element), 'Timeout')
    await until('it can be narrowed', () => isOffered(element, 'Service errors'))
    control(element, 'Service errors').click()
    await until('only those of the service', () => !text(element).includes('Cannot read x'))
    assert.include(text(element), 'GET /users')
    assert.equal(svc.called(list).at(-1)?.query.get('source'), 'service')
  })

  it('groups errors that are alike, with their number, until all are wanted', async () => {
    const svc = svcWith({
      ...menu,
      [list]: ({ query }) => pageOf(query.get('grouped') ? [{ ...crash, count: 37 }] : [crash, crash, error]),
    })
    const element = put(svc.base, '/logView')
    await shows(element, '37')
    assert.equal(svc.called(list)[0]?.query.get('grouped'), 'yes')
    await until('each can be wanted', () => isOffered(element, 'All'))
    control(element, 'All').click()
    await until('each is there', () => !text(element).includes('37'))
    assert.equal(svc.called(list).at(-1)?.query.get('grouped'), null)
  })

  it('writes dates in the format and the time zone of the reader', async () => {
    const svc = svcWith({
      ...menu,
      'GET /header/details': {
        body: detailsWith({ dateFormat: 'D MMM YYYY, HH:mm', timeZone: 'Asia/Tokyo', offset: 540 }),
      },
      [list]: pageOf([{ ...crash, at: '2026-02-28T20:30:00.000Z' }]),
    })
    await shows(put(svc.base, '/logView'), '1 Mar 2026, 05:30')
  })

  it('“0 means all results”, and else it is gone through from newer to older', async () => {
    const svc = svcWith({
      ...menu,
      [list]: ({ query }) =>
        query.get('from') || query.get('size') === '0'
          ? pageOf([error], { from: at, prevDate: at })
          : pageOf([crash], { total: 11, next: true, nextDate: at, nextSkip: 1 }),
    })
    const element = put(svc.base, '/logView')
    await shows(element, 'Cannot read x')
    await until('its pages are there', () => isOffered(element, 'Older'))
    control(element, 'Older').click()
    await shows(element, 'Timeout')
    const asked = svc.called(list).at(-1)
    assert.deepEqual([asked?.query.get('from'), asked?.query.get('skip')], [at, '1'])
    const sizes = [...element.shadowRoot.querySelectorAll('select')].find((one) => one.options.length > 5)!
    sizes.value = '0'
    sizes.dispatchEvent(new Event('change', { bubbles: true }))
    await until('all are asked for', () => svc.called(list).at(-1)?.query.get('size') === '0')
  })

  it('opens one of them with its stack and reference', async () => {
    const svc = svcWith({ ...menu, 'GET /crashReports/2': { body: error } })
    const element = put(svc.base, '/logView/2')
    await shows(element, 'r-7')
    assert.equal(heading(element), 'Timeout')
    assert.include(text(element), 'at view')
  })
})
