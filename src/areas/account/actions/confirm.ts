import { code } from '../../../contract/error-codes.ts'
import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { Prevented } from '../../../ui/island/actions.ts'
import type { AccountStore } from '../store.ts'

/** What the dialog asks for, and what becomes of the call that waits: `true` once it is proved, `false` when given up. */
export interface Question {
  method: 'password' | 'email'
  answer: (proved: boolean) => void
}

/**
 * Makes a call. Where the service wants a fresh proof of who this is, a dialog asks for it, and the call goes on; what
 * was typed stays. Rejects with `Prevented` when the user gives up, else like `act`.
 */
export async function actConfirmed<E extends Endpoint>(
  { island, $question }: AccountStore,
  endpoint: E,
  input: Input<E>,
): Promise<Reply<E>> {
  try {
    return await island.act(endpoint, input)
  } catch (error) {
    if (!(error instanceof SvcError) || error.first.code !== code.recentSignInNeeded) throw error
    const method = error.first.params?.['method'] === 'email' ? 'email' : 'password'
    const proved = await new Promise<boolean>((answer) => {
      // One proof is good for every call that waits for it.
      const other = $question.get()
      $question.set({
        method,
        answer: (isProved) => [other?.answer, answer].forEach((each) => each?.(isProved)),
      })
    })
    $question.set(undefined)
    if (!proved) throw new Prevented()
    return island.act(endpoint, input)
  }
}
