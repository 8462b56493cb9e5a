import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

const ids = new WeakMap<Request, string>()

/** The id of a request, by which its log line is found. */
export const requestId = (c: Context): string => {
  const known = ids.get(c.req.raw)
  if (known) return known
  const id = randomUUID()
  ids.set(c.req.raw, id)
  return id
}
