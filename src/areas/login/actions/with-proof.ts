import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import { code } from '../../../contract/error-codes.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import type { LoginStore } from '../store.ts'

/** Makes a call, and once more with a proof of work where the service asks for one. */
export async function withProof<E extends Endpoint>(
  { island: { act, session } }: LoginStore,
  endpoint: E,
  input: Input<E> & { body: object },
): Promise<Reply<E>> {
  try {
    return await act(endpoint, input)
  } catch (error) {
    if (!(error instanceof SvcError) || error.first.code !== code.captchaNeeded) throw error
    const { prove } = await import('../../../core/captcha/prove.ts')
    const captchaToken = await prove(session.svc)
    return act(endpoint, { ...input, body: { ...input.body, captchaToken } })
  }
}
