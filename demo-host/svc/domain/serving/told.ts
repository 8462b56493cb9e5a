import type { Context } from 'hono'
import type { Call } from '../calls/call.ts'
import { noteCall } from '../keys/note-call.ts'

/** Adds the rate limit headers and the handler's own to a reply. Logs a call made with a key. */
export const told = (call: Call, { req }: Context, answer: Response): Response => {
  for (const [name, value] of Object.entries({ ...call.limits, ...call.told }))
    answer.headers.set(name, value)
  if (call.session?.key) noteCall(call, req.method, req.path.replace(/^\/svc/, ''), answer.status)
  return answer
}
