import type { WebhookProblem } from '../../../../src/contract/api/webhook-events.ts'
import { UnusableStatus } from '../../kernel/http/answer-to.ts'
import { PrivateAddress, type GuardedFetch } from '../../kernel/http/guarded-fetch.ts'
import { keptHeaders, storable, type Header } from './kept-headers.ts'

/** Result of an attempt. */
export interface Tried {
  /** Null if delivered. */
  problem: WebhookProblem | null
  status: number | null
  millis: number
  answer: string
  answerHeaders: readonly Header[]
  /** The request without its body; null if nothing was sent. */
  sent: { url: string; headers: readonly Header[] } | null
}

/** A try that was none. */
export const unsent = (problem: WebhookProblem): Tried => ({
  problem,
  status: null,
  millis: 0,
  answer: '',
  answerHeaders: [],
  sent: null,
})

/** Bytes of a response to store. */
const kept = 1024

/** Posts a body to an address that its customer has chosen. Never rejects. */
export const post = async (
  ask: GuardedFetch,
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Tried> => {
  const began = performance.now()
  const all = headersOf(url, headers, body)
  const sent = { url, headers: keptHeaders(Object.entries(all)) }
  const tried = (outcome: Partial<Tried> & Pick<Tried, 'problem'>): Tried => ({
    ...unsent('unreachable'),
    sent,
    ...outcome,
    millis: Math.round(performance.now() - began),
  })
  try {
    const answer = await ask(url, {
      method: 'POST',
      headers: all,
      body,
      signal,
      firstBytes: kept,
    })
    const { status } = answer
    const answerHeaders = keptHeaders(answer.headers)
    return tried({ problem: problemOf(status), status, answer: storable(await answer.text()), answerHeaders })
  } catch (error) {
    if (error instanceof UnusableStatus) return tried({ problem: 'status', status: error.status })
    const problem = reasonOf(error as Error)
    return tried({ problem, ...(problem === 'private' && { sent: null }) })
  }
}

/** All headers of a request, so that what is logged is what was sent. */
export const headersOf = (
  url: string,
  signed: Record<string, string>,
  body: string,
): Record<string, string> => ({
  host: new URL(url).host,
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'user-agent': 'Portico-Webhooks/1',
  'accept-encoding': 'identity',
  connection: 'close',
  ...signed,
})

const problemOf = (status: number): WebhookProblem | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

const reasonOf = (error: Error): WebhookProblem => {
  if (error instanceof PrivateAddress) return 'private'
  return error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}
