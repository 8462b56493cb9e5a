import { analyticsIdentity } from '../../core/session/analytics-identity.ts'
import { siteOf } from '../../core/session/site-of.ts'
import type { Island } from './context.ts'

/** Dispatches an event for the page's own analytics, with the user who caused it. */
export async function count(
  { host, session }: Pick<Island, 'host' | 'session'>,
  name: string,
  fields: Readonly<Record<string, string | number>>,
): Promise<void> {
  const who = await analyticsIdentity(session, (await siteOf(session))?.hasAnalytics)
  host.send('portal-analytics', { name, fields: { ...fields, ...who } })
}
