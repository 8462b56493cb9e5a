import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { hostStates } from '../../../../src/contract/sites/site-setups.ts'

export type HostState = (typeof hostStates)[number]

/** Where a host leads, and whether that is where it has to. */
interface HostAddresses {
  addresses: string[]
  state: HostState
}

/** Addresses of a name by DNS, or an error with its `code`. */
export type Resolve = (name: string) => Promise<string[]>

const mostAddresses = 8

/** Resolves a host and the target that it has to lead to. Never rejects: a failing DNS server leaves the state unknown. */
export const checkAddresses = async (
  host: string,
  target: string,
  resolve: Resolve = resolveByDns,
): Promise<HostAddresses> => {
  const [found, wanted] = await Promise.allSettled([resolve(host), resolveTarget(target, resolve)])
  if (found.status === 'rejected')
    return { addresses: [], state: hasNoRecord(found.reason) ? 'waiting' : 'unknown' }
  const addresses = found.value.slice(0, mostAddresses)
  if (addresses.length === 0) return { addresses, state: 'waiting' }
  if (wanted.status === 'rejected' || wanted.value.length === 0) return { addresses, state: 'unknown' }
  return { addresses, state: found.value.every((each) => wanted.value.includes(each)) ? 'right' : 'wrong' }
}

/** Resolves A and AAAA records, without the hosts file of this machine. */
const resolveByDns: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const failed = found.find((each) => each.status === 'rejected' && !hasNoRecord(each.reason))
  if (addresses.length === 0 && failed?.status === 'rejected') throw failed.reason
  return addresses
}

// The target may be a name that only this machine knows.
const resolveTarget = async (target: string, resolve: Resolve): Promise<string[]> => {
  const names = target.split(',').map((each) => each.trim())
  const all = await Promise.all(
    names.map(async (name) => {
      if (isIP(name) > 0) return [name]
      const own = await resolve(name).catch(() => [])
      return own.length > 0 ? own : (await lookup(name, { all: true })).map(({ address }) => address)
    }),
  )
  return all.flat()
}

const hasNoRecord = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string } | undefined)?.code ?? '')
