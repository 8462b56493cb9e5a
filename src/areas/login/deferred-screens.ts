// One download for everything behind the form, including the needs of a first failure.
import { code, type WireError } from '../../contract/engine/error-codes.ts'
import { withScript } from '../../core/fetch-script.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import type { Words } from '../../core/i18n/words.ts'
import { siteOf } from '../../core/session/site-of.ts'
import { deferredPack } from './deferred-messages.en.ts'
import type { LoginStore } from './store.ts'

export { reportFailure } from '../../ui/island/report-failure.ts'
export { countPages } from './actions/analytics.ts'
export { beginSecondStep } from './actions/second-step.ts'
export { Blocked } from './blocked.tsx'
export { Networks } from './networks.tsx'
export { SecondStep } from './screens/second-step.tsx'
export { SignedIn } from './screens/signed-in.tsx'
export { deferredPack as pack }

/** Loads the site's public settings; without a reply the defaults apply. */
export async function fetchSite({ $site, island }: LoginStore): Promise<void> {
  const site = await siteOf(island.session)
  $site.set(site)
  const { ownWords } = site ?? {}
  if (ownWords)
    void withScript(
      () => import('../../ui/island/own-words.ts'),
      ({ sayOwn }) => island.words.$lang.subscribe(() => void sayOwn(island, ownWords)),
    )
}

/** The message of an error, with a next step if the error itself gives none. */
export async function problemText(words: Words, error: WireError): Promise<string> {
  const text = await messageOf(words, error)
  const isOfAccount = error.code === code.ipNotPermitted && !error.params
  return isOfAccount ? `${text} ${words.of(deferredPack).get().ipAdvice}` : text
}
