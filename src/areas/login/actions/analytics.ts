import { analyticsIdentity } from '../../../core/session/analytics-identity.ts'
import type { LoginStore } from '../store.ts'

type Fields = Record<string, string | number>

/**
 * Fires an event for the page's own analytics, with the user's identity. Nothing is loaded or sent: the page
 * decides. Anonymous if the site counts nothing.
 */
export async function count(store: LoginStore, name: string, fields: Fields = {}): Promise<void> {
  const { host, session } = store.island
  const who = await analyticsIdentity(session, store.$site.get()?.hasAnalytics)
  host.send('portal-analytics', { name, fields: { ...fields, ...who } })
}

/** Counts each inner route by its first part while the element is there. */
export function countPages(store: LoginStore): void {
  const { location, signal } = store.island
  const stop = location.$path.subscribe((path) => {
    void count(store, 'page_view', { page: path.split('/')[1] ?? '' })
  })
  signal.addEventListener('abort', stop)
}
