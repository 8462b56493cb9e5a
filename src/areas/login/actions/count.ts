import { site } from '../../../contract/site.ts'
import { shared } from '../../../core/registry.ts'
import type { LoginStore } from '../store.ts'

type Fields = Record<string, string | number>

/**
 * Tells the page of something its own analytics may want to count, with who it was about. Nothing is loaded and nothing
 * is sent anywhere: that is the page's to decide. Where the site counts nothing, nobody is named.
 */
export async function count(store: LoginStore, name: string, fields: Fields = {}): Promise<void> {
  const { vid, userId, email } = (await whoOf(store)) ?? nobody
  store.island.host.send('portal-analytics', { name, fields: { ...fields, vid, userId, email } })
}

const nobody = { vid: '', userId: '', email: '' }

async function whoOf({ $site, island: { session } }: LoginStore): Promise<typeof nobody | undefined> {
  if (!$site.get()?.hasAnalytics) return undefined
  const { svc, $state } = session
  return shared(`analytics ${svc.base} ${svc.siteKey} ${$state.get().status}`, () =>
    svc.call(site.analytics).catch(() => undefined),
  )
}

/** Counts each inner route by its first part, for as long as the element is there. */
export function countPages(store: LoginStore): void {
  const { location, signal } = store.island
  const stop = location.$path.subscribe((path) => {
    void count(store, 'page_view', { page: path.split('/')[1] ?? '' })
  })
  signal.addEventListener('abort', stop)
}
