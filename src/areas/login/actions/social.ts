import { social } from '../../../contract/login/social.ts'
import { bring } from '../../../core/social/hand-off.ts'
import { returnWithCode } from '../../../core/social/leave-page.ts'
import { redeemHandOff } from '../../../core/social/redeem-hand-off.ts'
import { takeVisit, type StoredVisit } from '../../../core/social/stored-visit.ts'
import { visit as visitNetwork, type Visit } from '../../../core/social/visit.ts'
import { follow } from '../../../ui/island/follow.ts'
import type { LoginStore } from '../store.ts'
import { runAction } from './run.ts'
import { completeSignIn } from './sign-in.ts'

/** Goes to a network to sign in there, and on with what its window brings. */
export async function visit(store: LoginStore, given: Visit): Promise<void> {
  const reply = await visitNetwork(store.island, given)
  if (reply && !('connected' in reply)) await completeSignIn(store, reply)
}

/** Completes a visit with the network's answer; `cancelled` if the visitor returned without finishing. */
export const completeVisit = (store: LoginStore, network: string, cancelled: () => void): Promise<void> =>
  runAction(store, 'social', async () => {
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
    await completeSignIn(store, reply)
  })

/** Completes a visit on its starting page with the returned code. */
export async function redeemVisit(
  store: LoginStore,
  visit: Partial<StoredVisit>,
  handOff: string,
): Promise<void> {
  const reply = await redeemHandOff(store.island.act, visit, handOff)
  if (!('connected' in reply)) await completeSignIn(store, reply)
}
