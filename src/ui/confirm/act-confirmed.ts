import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import { code } from '../../contract/engine/error-codes.ts'
import { fetchForCall } from '../../core/fetch-for-call.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { type ActOptions, Prevented, wasAnnounced } from '../island/actions.ts'
import type { Island } from '../island/context.ts'

/**
 * Makes a call. If the service requires a recent sign-in, a dialog asks for it and the call continues.
 * Rejects with `Prevented` if the user declines, else like `act`.
 */
export async function actConfirmed<E extends Endpoint>(
  island: Island,
  endpoint: E,
  input: Input<E>,
  options?: ActOptions,
): Promise<Reply<E>> {
  try {
    return await island.act(endpoint, input, options)
  } catch (error) {
    if (!(error instanceof SvcError) || error.first.code !== code.recentSignInNeeded) throw error
    // Its view has gone, so the user would not know what the question is about.
    if (wasAnnounced(error)) throw error
    const { reauthenticate } = await fetchForCall(() => import('./reauthenticate.tsx'))
    if (!(await reauthenticate(island, error.first))) throw new Prevented()
    return island.act(endpoint, input, options)
  }
}
