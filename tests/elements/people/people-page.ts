import { assert } from 'chai'
import { define } from '../../../elements/portal-people.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { maya, userWith } from './user-row.ts'

const at = '2026-11-20T09:30:00.000Z'

const whole = {
  ...maya,
  readOnly: false,
  viewMode: 'default',
  country: null as string | null,
  region: null as string | null,
  regionName: '',
  externalId: '',
  locale: 'en',
  timeZone: 'UTC',
  invited: false,
  emailValidated: true,
  reason: '',
  stateSince: null,
  stateBy: '',
  suspendedAt: null,
  terminateAfter: null,
  terminatesAt: null,
  subUsers: 2,
  openSessions: 3,
  serverLimit: 5,
  company: 'Analytical Engines',
  avatar: null,
  ownServerLimit: false,
  maxServerPrice: { amount: '100.00', currency: 'EUR' },
  ownMaxServerPrice: false,
  signupWay: 'registration',
  signupIp: '203.0.113.9',
  signupDevice: 'Firefox on Linux',
  signupBy: '',
}

export const detailWith = (more: Partial<typeof whole> = {}) => ({ body: { ...whole, ...more } })

export const group = {
  id: '3',
  site: 'aurora',
  name: 'Night shift',
  description: 'Looks at the log.',
  owner: 'admin@aurora.example',
  members: 1,
  objects: 1,
  createdAt: at,
}

const entries = [
  'users',
  'groups',
  'suspendAccounts',
  'resumeAccounts',
  'terminateAccounts',
  'forceDepositAccounts',
  'changeEmail',
  'migrateServices',
] as const

/** Users enough for a list to have its tools. */
export const manyUsers: Answers = { 'GET /users': pageOf([userWith()], { total: 10 }) }

/** The service's answers for an administrator of people. */
export const peopleSvc = (answers: Answers = {}, ids: readonly string[] = entries) =>
  fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ids }),
    'GET /profile/details': failure(503, 908),
    'GET /users': pageOf([userWith(), userWith({ id: '8', email: 'dan@aurora.example', name: 'Dan' })]),
    'GET /users/roles': { body: ['subuser', 'customer', 'reseller', 'admin'] },
    'GET /users/aurora/7': detailWith(),
    'GET /groups': pageOf([group]),
    'GET /groups/aurora/3': { body: group },
    ...answers,
  })

/** Puts `<portal-people>` into the page, at a route. */
export function putPeople(
  svc: string,
  route: string,
  attributes: Record<string, string> = {},
): PortalElement {
  define()
  const element = document.createElement('portal-people') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc, route, base: '', ...attributes }))
    element.setAttribute(name, value)
  document.body.append(element)
  return element
}

/** A field of the dialog that is open, by its name. */
export const inDialog = (element: PortalElement, name: string): HTMLInputElement =>
  element.shadowRoot.querySelector<HTMLInputElement>(`dialog[open] [name=${name}]`)!

export async function hasNoViolation(element: PortalElement): Promise<void> {
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  )
}
