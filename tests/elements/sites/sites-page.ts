import { define } from '../../../elements/portal-sites.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'

define()

/** A site as its detail has it. */
export const aurora = {
  id: '1',
  siteHost: 'aurora',
  name: 'Aurora',
  systemName: 'Aurora Control',
  currency: 'EUR',
  registrationAllowed: true,
  supportEnabled: true,
  viewMode: 'full',
  miniViewColors: ['#00695c'],
  newUserBilling: 'none',
  verification: 'none',
  serverLimit: 10,
  maxServerPrice: { amount: '500.00', currency: 'EUR' },
  company: 'Aurora Cloud',
  state: 'published',
  unpublished: 0,
  dtChanged: null as string | null,
  changedBy: '',
  version: 3 as number | null,
  own: true,
}

/** Its settings. */
export const settings = {
  name: 'Aurora',
  systemName: 'Aurora Control',
  copyright: '© Aurora',
  hosts: ['portal.aurora.example'],
  currency: 'EUR',
  locales: ['en', 'he'],
  viewMode: 'full',
  miniViewColors: ['#00695c'],
  billingModes: 'monthlyAndHourly',
  autoZone: 'disabled',
  defaultContinent: 'disabled',
  registrationAllowed: true,
  hidesAccounts: false,
  adminsInFrame: false,
  passwordMin: 6,
  passwordMax: 30,
  newUserBilling: 'none',
  verification: 'none',
  trialCredit: '0.00',
  trialDays: 30,
  serverLimit: 10,
  maxServerPrice: '500.00',
  maxPhones: 5,
  maxIps: 20,
  terminationGraceDays: 30,
  supportEnabled: true,
}

export const withDraft = {
  ...aurora,
  state: 'changed',
  unpublished: 1,
  dtChanged: '2026-11-20T09:30:00.000Z',
}

/** `<portal-sites>` for an administrator of Aurora. */
export const putSites = (route: string, more: Answers = {}) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['sites'] }),
    'GET /profile/details': failure(503, 908),
    'GET /queue': { body: [] },
    'GET /sites': pageOf([aurora]),
    'GET /sites/aurora': { body: aurora },
    'GET /sites/aurora/draft': { body: settings },
    'GET /sites/aurora/changes': { body: { changes: [], changedBy: '', dtChanged: null } },
    ...more,
  })
  const element = document.createElement('portal-sites') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route, base: '' }))
    element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}
