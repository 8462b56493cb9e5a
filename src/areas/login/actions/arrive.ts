import { social } from '../../../contract/social.ts'
import { follow } from '../../../ui/island/follow.ts'
import { bring } from '../../../core/social/hand-off.ts'
import { returnWithCode } from '../../../core/social/leave-page.ts'
import { takeVisit } from '../../../core/social/visit-kept.ts'
import type { LoginStore } from '../store.ts'
import { admit } from './admit.ts'
import { busy } from './busy.ts'

/** Ends a visit with what the network sent along; `cancelled` when the visitor came back without finishing. */
export const arrive = (store: LoginStore, network: string, cancelled: () => void): Promise<void> =>
  busy(store, 'social', async () => {
    const { act, host, location: place } = store.island
    const query = place.$query.get()
    const [code, state] = [query.get('code'), query.get('state')]
    if (!code || !state) {
      if (window.opener) close()
      return cancelled()
    }
    const reply = await act(social.exchange, { body: { code, social: network, stateToken: state } })
    if ('handOff' in reply) {
      // The page may not be listening any more.
      const { handOff, origin, returnTo, page } = reply
      if (!bring(state, handOff, origin)) returnWithCode(returnTo, page, network, handOff)
      return
    }
    const { returnTo = '' } = takeVisit()
    if ('connected' in reply) return follow(host, returnTo || '/')
    store.$next.set(returnTo)
    await admit(store, reply)
  })
