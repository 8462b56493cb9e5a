import { visit as visitNetwork, type Visit } from '../../../core/social/visit.ts'
import type { LoginStore } from '../store.ts'
import { admit } from './admit.ts'

/** Goes to a network to sign in there, and on with what its window brings. */
export async function visit(store: LoginStore, given: Visit): Promise<void> {
  const reply = await visitNetwork(store.island, given)
  if (reply && !('connected' in reply)) await admit(store, reply)
}
