import { siteOf } from '../../../core/session/site-of.ts'
import type { LoginStore } from '../store.ts'

/** Asks what anybody may know of the site; without an answer the usual is assumed. */
export async function fetchSite({ $site, island: { session } }: LoginStore): Promise<void> {
  $site.set(await siteOf(session))
}
