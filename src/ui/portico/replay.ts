import type { PortalEvents } from '../island/events.ts'
import { islands } from '../island/islands.ts'
import { currentSession } from './current-session.ts'

/** Tells a new listener what is so already, unless it has `heard` of it itself. */
export function replay(
  name: keyof PortalEvents,
  heard: ReadonlySet<EventTarget>,
  fn: (event: CustomEvent) => void,
): void {
  const hosts = [...islands().keys()]
  if (name === 'portal-ready') {
    for (const host of hosts.filter((one) => !heard.has(one) && isReady(one)))
      fn(eventFrom(host, name, undefined))
    return
  }
  const detail = heard.size === 0 ? detailOf(name) : undefined
  if (detail) fn(eventFrom(hosts[0] ?? document, name, detail))
}

const isReady = ({ dataset }: HTMLElement) => !/^(loading|error)$/.test(dataset['state'] ?? 'loading')

function detailOf(name: keyof PortalEvents): object | undefined {
  const state = currentSession().$state.get()
  if (state.status === 'signed-in') {
    const { email, impersonatedBy } = state.user
    if (name === 'portal-signed-in') return { email, restored: true }
    if (name === 'portal-impersonation' && impersonatedBy)
      return { state: 'began', email, by: impersonatedBy }
  }
  if (state.status === 'signed-out' && state.reason && name === 'portal-signed-out')
    return { reason: state.reason }
  return undefined
}

/** An event that is told to one listener, and yet says where it comes from. */
const eventFrom = (target: EventTarget, name: string, detail: unknown): CustomEvent =>
  Object.defineProperty(new CustomEvent(name, { detail }), 'target', { value: target })
