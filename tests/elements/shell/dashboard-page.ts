import '#build/dashboard.js'
import type { dashboard } from '../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { detailsWith, type Details } from '../account/profile-details.ts'
import { fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { put } from '../page/page.ts'
import { until } from '../page/stage.ts'

export const line = {
  id: 1,
  at: '2026-03-01T10:00:00Z',
  event: 'sign-in',
  method: 'password',
  result: 'ok',
  ip: '203.0.113.7',
  place: '',
  device: 'Firefox on Linux',
  current: true,
}

export const news = {
  id: '5',
  title: 'Maintenance on Sunday',
  text: 'Servers restart between 2:00 and 4:00.',
  tone: 'warning',
  from: '2026-03-01T00:00:00Z',
  until: null,
}

const overview: Overview = {
  name: '',
  role: 'customer',
  attention: [],
  tickets: { open: 0, items: [] },
  incidents: [],
  servers: { on: 0, off: 0, suspended: 0 },
  busiest: [],
  cost: null,
  topCosts: [],
  idle: [],
  figures: 0,
}

export const ticket: Overview['tickets']['items'][number] = {
  id: '7',
  subject: 'My server does not answer',
  state: 'answered',
  customer: '',
  dtLast: '2026-03-01T10:00:00Z',
  unread: true,
}

export const incident: Overview['incidents'][number] = {
  id: '3',
  name: 'Slow disks',
  impact: 'degraded',
  isPlanned: false,
  services: 'Servers',
  dtBegin: '2026-03-01T10:00:00Z',
  dtPlanned: null,
  message: 'We are looking into it.',
}

type Overview = Reply<typeof dashboard.overview>

export type Figure = Reply<typeof dashboard.figures>['items'][number]

/** One thing that needs the reader. */
export const needs = (
  kind: Overview['attention'][number]['kind'],
  more: Partial<Overview['attention'][number]> = {},
): Overview['attention'][number] => ({ kind, count: 1, reason: '', at: null, ...more })

/** The contents of a test's dashboard. */
export interface GivenDashboard {
  glance?: Partial<Overview>
  figures?: readonly Figure[]
  menu?: readonly string[]
  details?: Partial<Details>
  tasks?: readonly object[]
  items?: readonly object[]
  answers?: Answers
  attributes?: Record<string, string>
}

export const answersOf = ({
  glance,
  figures = [],
  menu = ['support', 'supportCreate', 'users'],
  details,
  tasks = [],
  items = [],
  answers,
}: GivenDashboard = {}): Answers => ({
  'GET /dashboard': { body: { ...overview, figures: figures.length, ...glance } },
  'GET /dashboard/figures': { body: { items: figures } },
  'GET /header/menu': menuAnswer({ menu }),
  'GET /login': { body: user },
  'GET /header/details': { body: detailsWith({ useTFA: true, loginAudit: [line], ...details }) },
  'GET /queue': { body: tasks },
  'GET /announcements': { body: { items } },
  ...answers,
})

/** The built `<portal-dashboard>` of a signed-in user, once all its cards are filled. */
export async function openDashboard(given: GivenDashboard = {}) {
  const svc = fakeSvc(answersOf(given))
  const element = await put({ svc: svc.base, ...given.attributes }, 'portal-dashboard')
  await until('every card is filled', () => isFilled(element))
  return { svc, element }
}

/** Whether no card waits any more. */
export const isFilled = (element: PortalElement): boolean =>
  element.shadowRoot.querySelector('[part~=dashboard]') !== null &&
  element.shadowRoot.querySelector('[aria-busy=true]') === null

export const card = (element: PortalElement, title: string): HTMLElement =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('[part~=section]')].find(
    (section) => section.querySelector('h1, h2, h3, h4')?.textContent === title,
  )!

/** The text of a card without direction marks. */
export const textOf = (element: PortalElement, title: string): string =>
  (card(element, title).textContent ?? '').replaceAll(/[\u2068\u2069]/g, '')

export const titles = (element: PortalElement): string[] =>
  [...element.shadowRoot.querySelectorAll('[part~=section] :is(h1, h2, h3, h4)')].map(
    ({ textContent }) => textContent,
  )
