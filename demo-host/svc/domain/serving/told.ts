import type { Context } from 'hono'
import type { Call } from '../calls/call.ts'
import { noteCall } from '../keys/note-call.ts'

/** An answer that says how many calls are left, and what its handler says besides. That of a call with a key is noted for whoever has the key. */
export const told = (call: Call, { req }: Context, answer: Response): Response => {
  for (const [name, value] of Object.entries({ ...call.limits, ...call.told }))
    answer.headers.set(name, value)
  if (call.session?.key) noteCall(call, req.method, req.path.replace(/^\/svc/, ''), answer.status)
  return answer
}
