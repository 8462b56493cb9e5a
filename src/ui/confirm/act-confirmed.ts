import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import { code } from '../../contract/engine/error-codes.ts'
import { fetchForCall } from '../../core/fetch-script.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { Prevented } from '../island/actions.ts'
import type { Island } from '../island/context.ts'

/**
 * Makes a call. Where the service wants a fresh proof of who this is, a dialog asks for it, and the call goes on; what
 * was typed stays. Rejects with `Prevented` when the user gives up, else like `act`.
 */
export async function actConfirmed<E extends Endpoint>(
  island: Island,
  endpoint: E,
  input: Input<E>,
): Promise<Reply<E>> {
  try {
    return await island.act(endpoint, input)
  } catch (error) {
    if (!(error instanceof SvcError) || error.first.code !== code.recentSignInNeeded) throw error
    const { reauthenticate } = await fetchForCall(() => import('./reauthenticate.tsx'))
    if (!(await reauthenticate(island, error.first))) throw new Prevented()
    return island.act(endpoint, input)
  }
}
