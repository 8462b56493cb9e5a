import '#build/support.js'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { detailsWith } from '../account/profile-details.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { put } from '../page/page.ts'

const message = {
  id: '1',
  kind: 'message',
  author: 'ada@example.com',
  isStaff: false,
  isOwn: true,
  dt: '2026-03-01T10:00:00.000Z',
  text: 'It stopped.',
  attachments: [] as { id: string; name: string; size: number; state: string }[],
}

export const messageWith = (more: Partial<typeof message>) => ({ ...message, ...more })

const ticket = {
  id: '7',
  subject: 'It stopped',
  state: 'answered',
  department: 'support',
  priority: 'high',
  customer: 'ada@example.com',
  service: '',
  dtCreate: '2026-03-01T10:00:00.000Z',
  dtLast: '2026-03-01T12:00:00.000Z',
  unread: false,
  assignee: '',
  dtClosed: null as string | null,
  dtReopen: null as string | null,
  mayManage: false,
  staff: [] as string[],
  messages: [message],
  earlier: false,
}

export const ticketWith = (more: Partial<typeof ticket> = {}) => ({ body: { ...ticket, ...more } })

const menu = ['support', 'supportCreate', 'supportInfo', 'servicesHealthStatus']

/** The service's replies about support to a user in Tokyo. */
export const signedIn = (answers: Answers = {}) =>
  fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu }),
    'GET /header/details': { body: detailsWith({ timeZone: 'Asia/Tokyo', offset: 540 }) },
    'GET /support/tickets/7': ticketWith(),
    'GET /support/create': { body: { services: ['servers'] } },
    'PUT /support/tickets/7/seen': { body: { saved: true } },
    ...answers,
  })

export const openAt = (route: string, svc: string): Promise<PortalElement> =>
  put({ svc, route }, 'portal-support')

/** The large field that one writes in. */
export const writing = (element: PortalElement): HTMLTextAreaElement =>
  element.shadowRoot.querySelector('textarea')!

/** Types as a person does, as far as scripts can tell. */
export function write(into: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  into.value = value
  into.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  if (into instanceof HTMLSelectElement) into.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Chooses files, as the browser's dialog does. */
export function choose(element: PortalElement, ...files: File[]): void {
  const input = element.shadowRoot.querySelector<HTMLInputElement>('input[type=file]')!
  const carried = new DataTransfer()
  for (const file of files) carried.items.add(file)
  input.files = carried.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
