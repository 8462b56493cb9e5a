import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import { code } from '../../contract/engine/error-codes.ts'
import { fetchForCall } from '../../core/fetch-for-call.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import type { Island } from './context.ts'

/**
 * Makes a call and repeats it with a proof of work if the service demands one; `field` is its input name.
 * Rejects like `act`.
 */
export async function withProof<E extends Endpoint>(
  { act, session }: Pick<Island, 'act' | 'session'>,
  endpoint: E,
  input: Input<E> & { body: object },
  field = 'captchaToken',
): Promise<Reply<E>> {
  try {
    return await act(endpoint, input)
  } catch (error) {
    if (!(error instanceof SvcError) || error.first.code !== code.captchaNeeded) throw error
    const { prove } = await fetchForCall(() => import('../../core/captcha/prove.ts'))
    return act(endpoint, { ...input, body: { ...input.body, [field]: await prove(session.svc) } })
  }
}
