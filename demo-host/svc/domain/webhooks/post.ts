import type { WebhookProblem } from '../../../../src/contract/webhook-events.ts'
import { PrivateAddress, type GuardedFetch } from '../../kernel/http/guarded-fetch.ts'

/** What came of a try to deliver something. */
export interface Tried {
  /** None where it was delivered. */
  problem: WebhookProblem | null
  status: number | null
  millis: number
  answer: string
}

/** Bytes of an answer that are kept. */
const kept = 1024

/** Posts a body to an address that its customer has chosen. Never rejects. */
export const post = async (
  ask: GuardedFetch,
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Tried> => {
  const began = performance.now()
  const tried = (outcome: Omit<Tried, 'millis'>): Tried => ({
    ...outcome,
    millis: Math.round(performance.now() - began),
  })
  try {
    const answer = await ask(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Portico-Webhooks/1' },
      body,
      signal,
      firstBytes: kept,
    })
    const { status } = answer
    return tried({ problem: problemOf(status), status, answer: storable(await answer.text()) })
  } catch (error) {
    return tried({ problem: reasonOf(error as Error), status: null, answer: '' })
  }
}

const problemOf = (status: number): WebhookProblem | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

const reasonOf = (error: Error): WebhookProblem => {
  if (error instanceof PrivateAddress) return 'private'
  return error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}

// Whatever somebody else's program answers: what cannot be stored or shown is replaced.
const storable = (text: string): string => text.replaceAll(unfit, '\ufffd')

const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g
