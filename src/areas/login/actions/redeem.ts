import { social } from '../../../contract/social.ts'
import type { LoginStore } from '../store.ts'
import type { KeptVisit } from '../visit-kept.ts'
import { admit } from './admit.ts'

/** Ends a visit on the page where it began, with the code that came back. */
export async function redeem(
  store: LoginStore,
  { social: network = '', state = '', verifier = '', page = '' }: Partial<KeptVisit>,
  handOff: string,
): Promise<void> {
  const body = { social: network, state, verifier, page, handOff, handler: 'popup' as const }
  const reply = await store.island.act(social.redeem, { body })
  if (!('connected' in reply)) await admit(store, reply)
}
