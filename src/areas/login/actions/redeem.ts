import { redeemHandOff } from '../../../core/social/redeem-hand-off.ts'
import type { KeptVisit } from '../../../core/social/visit-kept.ts'
import type { LoginStore } from '../store.ts'
import { admit } from './admit.ts'

/** Ends a visit on the page where it began, with the code that came back. */
export async function redeem(store: LoginStore, visit: Partial<KeptVisit>, handOff: string): Promise<void> {
  const reply = await redeemHandOff(store.island.act, visit, handOff)
  if (!('connected' in reply)) await admit(store, reply)
}
