import { define } from '../../../elements/portal-reports.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { fakeSvc, failure, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'

export const at = '2026-11-22T09:30:00.000Z'

/** A page of a report as a service answers it. */
export const reportOf = (items: object[], more: object = {}) => pageOf(items, { previousInfo: null, ...more })

export const line = {
  id: '1',
  at,
  email: 'jo@aurora.example',
  event: 'sign-in',
  result: 'failed',
  method: 'password',
  ip: '203.0.113.9',
  userAgent: 'Firefox',
  userId: '7',
  emailPage: 'aurora/7',
}

export const made = {
  cmdId: '5',
  report: 'loginLog',
  title: 'Sign-in log',
  state: 'done',
  progress: 100,
  at,
  name: 'aurora-loginLog.csv',
  size: 9,
  link: 'https://aurora.example/report/download?id=5&key=abc',
  until: at,
}

export const schedule = {
  id: '3',
  report: 'loginLog',
  title: 'Who came',
  format: 'csv',
  every: 'week',
  day: 1,
  hour: 7,
  paused: false,
  ended: false,
  next: at,
  last: null,
}

export const svcWith = (answers: Answers = {}) =>
  fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['reports', 'loginLog', 'auditTrail'] }),
    'GET /profile/details': failure(503, 908),
    'GET /reports/loginLog': reportOf([line], { info: { failed: 1 } }),
    'GET /reports/deliveries': { body: [] },
    'GET /reports/schedules': { body: [] },
    ...answers,
  })

export const put = (svc: string, route: string): PortalElement => {
  define()
  const element = document.createElement('portal-reports') as unknown as PortalElement
  element.setAttribute('svc', svc)
  element.setAttribute('base', '')
  element.setAttribute('route', route)
  document.body.append(element)
  return element
}

export const choose = (element: PortalElement, name: string, value: string): void => {
  const option = element.shadowRoot.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`)
  if (option) return option.click()
  const select = element.shadowRoot.querySelector<HTMLSelectElement>(`select[name=${name}]`)!
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
