import '#build/queue.js'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { control, put } from '../page/page.ts'
import { painted, until } from '../page/stage.ts'
import { detailsWith } from './profile-details.ts'
import { task } from './task-item.ts'

export const ended = { ...task, dtComplete: '2026-03-01T10:01:17Z', progress: 100, canCancel: false }
export const done = { ...ended, id: '6', state: 'done', exitCode: 0 }
export const failed = {
  ...ended,
  id: '3',
  commandInfo: 'disable-account',
  state: 'failed',
  exitCode: 1,
  canRetry: true,
}

export const log = [
  { dt: '2026-03-01T10:00:05Z', entry: 'Collecting the profile.' },
  { dt: '2026-03-01T10:00:09Z', entry: '<b>Not markup</b>' },
]
export const detail = { ...task, createdBy: 'root@example.com', log }
const dates = { dateFormat: 'DD/MM/YYYY HH:mm', timeZone: 'Asia/Tokyo', offset: 540 }

/** The service's replies about tasks of a user in Tokyo. */
export const answersWith = (tasks: unknown, more: Answers = {}): Answers => ({
  'GET /login': { body: user },
  'GET /queue': typeof tasks === 'function' ? (tasks as () => never) : { body: tasks },
  'GET /queue/command/7': { body: detail },
  'GET /header/details': { body: detailsWith(dates) },
  ...more,
})

export const signedIn = (tasks: unknown, more: Answers = {}) => fakeSvc(answersWith(tasks, more))

export const trigger = (element: PortalElement) =>
  element.shadowRoot.querySelector<HTMLButtonElement>('[part~=tray-button]')!
export const name = (element: PortalElement) => trigger(element).getAttribute('aria-label')
export const panel = (element: PortalElement) =>
  element.shadowRoot.querySelector<HTMLElement>('[role=dialog]')
export const status = (element: PortalElement) =>
  element.shadowRoot.querySelector('p[role=status]')?.textContent ?? ''
export const titles = (element: PortalElement) =>
  [...element.shadowRoot.querySelectorAll('li button')].map(({ textContent }) => textContent)

export async function open(attributes: Record<string, string>): Promise<PortalElement> {
  const element = await put(attributes, 'portal-queue')
  trigger(element).click()
  await until('the list is open', () => panel(element))
  await painted()
  return element
}

/** Opens the detail of the task of a name. */
export async function look(element: PortalElement, at = 'Export data'): Promise<void> {
  control(element, at).click()
  await until('the detail is there', () => element.shadowRoot.querySelector('[role=log]'))
  await painted()
}
