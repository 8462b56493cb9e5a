import type { Context } from 'hono'
import { peerOf } from './incoming.ts'

/** Whether a request comes from this machine. A proxy on it asks for others, trusted or not: every hop has to be of this machine. */
export const isOfThisMachine = (c: Context): boolean => {
  const hops = [peerOf(c.env) ?? '127.0.0.1', ...(c.req.header('x-forwarded-for')?.split(',') ?? [])]
  return hops.every(isLoopback)
}

const isLoopback = (address: string): boolean => /^\s*(::1|(::ffff:)?127\.[\d.]+)\s*$/i.test(address)
