import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import { social } from '../../contract/login/social.ts'
import type { StoredVisit } from './stored-visit.ts'

/** Makes a call for the user. Its outcome isn't `announced` to a user who has left its view. */
export type Act = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: { announced: 'none' },
) => Promise<Reply<E>>

/** Ends a visit on the page that started it, with the returned code. Rejects like `act`. */
export const redeemHandOff = (
  act: Act,
  { social: network = '', state = '', verifier = '', page = '' }: Partial<StoredVisit>,
  handOff: string,
): Promise<Reply<typeof social.redeem>> =>
  act(social.redeem, {
    body: { social: network, state, verifier, page, handOff, handler: 'popup' as const },
  })
