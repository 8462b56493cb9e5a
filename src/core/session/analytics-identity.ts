import { site } from '../../contract/sites/site.ts'
import { shared, taken } from '../registry.ts'
import type { Session, SessionState } from './session.ts'

/** Identity of the visitor in analytics events. */
export interface CountedAs {
  vid: string
  userId: string
  email: string
}

/**
 * The visitor's identity for the page's analytics, requested once per sign-in and sign-out. Undefined without
 * a reply, or if the site doesn't count visits.
 */
export async function analyticsIdentity(
  { svc, $state }: Session,
  isCounted: boolean | undefined,
): Promise<CountedAs> {
  if (!isCounted) return nobody
  const answer = await shared(`analytics ${svc.base} ${svc.siteKey} ${$state.get().status}`, () =>
    svc.call(site.analytics).catch(() => undefined),
  )
  const { vid, userId, email } = answer ?? nobody
  return { vid, userId, email }
}

const nobody: CountedAs = { vid: '', userId: '', email: '' }

/**
 * Decides for all elements of a page whether visitors are identified. While they may not be, their identity
 * isn't even requested. Calling it again checks again. Pages that never call it identify visitors.
 */
export function nameVisitors({ svc }: Session, isAllowed: boolean): void {
  for (const status of statuses) {
    // The same name as above, duplicated to keep it out of embeds' first download.
    const name = `analytics ${svc.base} ${svc.siteKey} ${status}`
    taken(name)
    if (!isAllowed) void shared(name, () => Promise.resolve(undefined))
  }
}

const statuses: readonly SessionState['status'][] = ['unknown', 'signed-out', 'signed-in']
