import { site } from '../../../contract/site.ts'
import { shared } from '../../../core/registry.ts'
import type { LoginStore } from '../store.ts'

/** Asks what anybody may know of the site, once for the page; without an answer the usual is assumed. */
export async function fetchSite({ $site, island: { session } }: LoginStore): Promise<void> {
  const { svc } = session
  const answer = await shared(`site ${svc.base} ${svc.siteKey}`, () =>
    svc.call(site.show).catch(() => undefined),
  )
  $site.set(answer)
}
