import { fetchForCall } from '../../core/fetch-for-call.ts'
import { isAway } from '../../core/social/is-away.ts'
import { useIsOff, useWords } from '../../ui/island/context.ts'
import { Button } from '../../ui/kit/button/button.tsx'
import { stack } from '../../ui/kit/layout.css.ts'
import { useStore } from '../../ui/use-store.ts'
import { runAction } from './actions/run.ts'
import { loadPublicScreens } from './area.ts'
import { deferredPack } from './deferred-messages.en.ts'
import { divider } from './networks.css.ts'
import type { LoginStore } from './store.ts'

/** A way in for each network of the site. */
export function Networks({ store, page }: { store: LoginStore; page: 'login' | 'create' }) {
  const words = useWords(deferredPack)
  const networks = useStore(store.$site)?.socialNetworks ?? []
  const under = useStore(store.$busy)
  const off = useIsOff('social')
  if (off || !networks.length) return null

  const go = (social: string) => {
    // Browsers open windows only during a click, so it opens before anything is known.
    const popup =
      isAway(store.island.session.svc) && !store.$busy.get()
        ? open('', '', 'popup,width=480,height=680')
        : null
    void runAction(store, `social ${social}`, async (isLeft) =>
      (await fetchForCall(loadPublicScreens))
        .visit(store, { social, page, popup, isLeft })
        .catch((error: unknown) => {
          popup?.close()
          throw error
        }),
    )
  }
  return (
    <div className={stack}>
      <p className={divider}>{words.or}</p>
      {networks.map(({ social, title }) => (
        <Button key={social} busy={under === `social ${social}`} onPress={() => go(social)}>
          {words.continueWith({ network: title })}
        </Button>
      ))}
    </div>
  )
}
