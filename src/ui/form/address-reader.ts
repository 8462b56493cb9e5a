import { isAddress, isCidr, isMac } from '../../contract/kinds/network.ts'
import { unreadable, type Reader } from './readers.ts'

/** Addresses of networks and of their cards. */
export const read: Reader = (typed, _, kind) => {
  const text = typed()
  if (!text) return undefined
  return checks[kind]?.(text) ? text : unreadable
}

const checks: Readonly<Record<string, (text: string) => boolean>> = {
  ip: (text) => isAddress(text) || isCidr(text),
  cidr: isCidr,
  mac: isMac,
}
