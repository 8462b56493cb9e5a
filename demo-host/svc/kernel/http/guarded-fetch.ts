import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, BlockList } from 'node:net'
import { answerTo, UnusableStatus } from './answer-to.ts'
import { withDeadline } from './deadline.ts'

/** Options of a request to a user-supplied URL. */
export interface GuardedInit {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | null
  signal?: AbortSignal
  /** Reads only this many bytes of the response. Without it, a response that is too long is an error. */
  firstBytes?: number
}

/**
 * Fetches a URL on the public internet. Rejects for all others, and for replies that are too long or too
 * late.
 */
export type GuardedFetch = (url: string, init?: GuardedInit) => Promise<Response>

/** Thrown for addresses outside the public internet. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'

  constructor(host: string) {
    super(`${host} is on a private network; ALLOWED_PRIVATE_HOSTS names those that may be asked`)
  }
}

/** Milliseconds for a whole exchange. */
const usualPatience = 10_000
const mostBytes = 1_000_000

/**
 * A fetch for user-supplied URLs: it reaches no private network, even if DNS changes between lookup and
 * connection, and follows no redirects. `isExempt` allows hosts by name; an exchange ends after `patience`
 * milliseconds.
 */
export const openGuardedFetch =
  (isExempt: (hostname: string) => boolean, patience = usualPatience): GuardedFetch =>
  async (address, { method = 'GET', headers = {}, body, signal, firstBytes } = {}) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`${url.protocol} is not asked`)
    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    const isFree = isExempt(hostname)
    if (!isFree && isIP(hostname) && !isPublic(hostname)) throw new PrivateAddress(hostname)
    return withDeadline(
      patience,
      async (late) => {
        const answer = await send(
          url,
          {
            method,
            headers: { ...headers, 'accept-encoding': 'identity' },
            signal: late,
            // Resolves the name once and connects to the checked address.
            ...(isFree ? {} : { lookup: publicLookup }),
          },
          body ?? undefined,
        )
        return responseOf(
          answer,
          await (firstBytes === undefined ? read(answer) : readFirst(answer, firstBytes)),
        )
      },
      signal,
    )
  }

/** Resolves a name once, and refuses it if any of its addresses is not public. */
export const publicLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
    // One private address among public ones is a trap, not a provider.
    if (!found.every(({ address }) => isPublic(address))) return callback(new PrivateAddress(hostname), '', 0)
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })
}

const send = (
  url: URL,
  options: RequestOptions,
  body: string | Uint8Array | undefined,
): Promise<IncomingMessage> => {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { ...options, agent: false })
  const answer = answerTo(request)
  request.end(body)
  return answer
}

const read = async (answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const readFirst = async (answer: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> => {
  if (most === 0) {
    answer.destroy()
    return Buffer.alloc(0)
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most)
}

const responseOf = (
  { statusCode: status = 502, headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Response => {
  if (status < 200 || status > 599) throw new UnusableStatus(status)
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  const isEmpty = body.length === 0 || [204, 205, 304].includes(status)
  return new Response(isEmpty ? null : body, { status, headers: given })
}

/** Whether a hostname is this machine; only allowed in development. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(hostname)

/** Whether an IP address is public: not of this machine, a private network, or a special use. */
export const isPublic = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

// All of IPv6 that is given out; loopback, link-local, unique local and IPv4 in another writing are outside of it.
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // With it the metadata of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // Tunnels, which hold an IPv4 address of any kind, and documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
