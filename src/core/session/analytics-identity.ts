import { site } from '../../contract/sites/site.ts'
import { shared, taken } from '../registry.ts'
import type { Session, SessionState } from './session.ts'

/** Whom an event of the page's own analytics is about. */
export interface CountedAs {
  vid: string
  userId: string
  email: string
}

/**
 * Who the visitor is to the page's analytics, asked once for each of signed in and signed out. Nobody where no answer came, or
 * where the site counts nothing.
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
 * Decides for all elements of a page whether its visitors are named: as long as they may not be, nobody is, and nobody is
 * asked who they are. Called again, it is asked anew. On a page that never calls it they are.
 */
export function nameVisitors({ svc }: Session, isAllowed: boolean): void {
  for (const status of statuses) {
    // The same name as above: said twice, because what embeds load has no byte to spare.
    const name = `analytics ${svc.base} ${svc.siteKey} ${status}`
    taken(name)
    if (!isAllowed) void shared(name, () => Promise.resolve(undefined))
  }
}

const statuses: readonly SessionState['status'][] = ['unknown', 'signed-out', 'signed-in']
