import type { TestContext } from 'node:test'

/** One request as it went out. */
export interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
}

type Answer = Response | Error | (() => Response | Promise<Response>)

/** Puts answers in the place of the network for one test, in order; the last one repeats. Returns what was sent. */
export function answerWith(t: TestContext, ...answers: Answer[]): Sent[] {
  const sent: Sent[] = []
  const rest = [...answers]
  t.mock.method(globalThis, 'fetch', async (input: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    sent.push({
      url: input,
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    })
    const answer = rest.length > 1 ? rest.shift() : rest[0]
    if (answer instanceof Error) throw answer
    if (typeof answer === 'function') return answer()
    if (!answer) throw new Error('No answer was prepared.')
    return answer.clone()
  })
  return sent
}

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

/** An answer that failed with one code of the catalogue. */
export const failed = (status: number, code: number, more: object = {}): Response =>
  json({ errors: [{ code, info: `code ${code}`, ...more }] }, status)
