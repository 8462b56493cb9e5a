import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { plainAddress } from './client-address.ts'
import { fail } from './fail.ts'

const ids = new WeakMap<Request, string>()

/** The id of a request, by which its log line is found. */
export const requestId = (c: Context): string => {
  const known = ids.get(c.req.raw)
  if (known) return known
  const id = randomUUID()
  ids.set(c.req.raw, id)
  return id
}

/** The address at the other end of the socket; none outside a server. */
export const peerOf = (env: unknown): string | undefined => incomingOf(env)?.socket?.remoteAddress

/** Node's request; undefined if a test calls the service directly. */
export const incomingOf = (env: unknown): { socket?: { remoteAddress?: string } } | undefined =>
  (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming

/** Whether a request comes from this machine. Local proxies forward others, so every hop must be local. */
export const isOfThisMachine = (c: Context): boolean => {
  const hops = [peerOf(c.env) ?? '127.0.0.1', ...(c.req.header('x-forwarded-for')?.split(',') ?? [])]
  return hops.every(isLoopback)
}

const isLoopback = (address: string): boolean => /^(::1|127\.[\d.]+)$/.test(plainAddress(address) ?? '')

/** Parses the ID of a row. Throws code 906 for an invalid one. */
export const rowId = (text: string): number => {
  const number = rowNumber(text)
  if (number === 0) throw fail(code.notFound)
  return number
}

/** The same, but 0, which no row has, for an invalid one. */
export const rowNumber = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
