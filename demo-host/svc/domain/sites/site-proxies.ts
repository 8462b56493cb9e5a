import type { BlockList } from 'node:net'
import { networks } from '../../config/setting-parsers.ts'
import type { Logger } from '../../kernel/log.ts'
import type { Site } from './sites.ts'

const most = 50

/** Ranges wider than this are no proxies: they would let half of the world choose its address. In bits, by version. */
const widest = { ipv4: 8, ipv6: 16 }

const read = new Map<string, BlockList | null>()

/** The proxies that are believed for a site only. What is no address or CIDR range is ignored, and said in the log once. */
export const proxiesOf = ({ row }: Site, log: Logger): BlockList | null => {
  const text = JSON.stringify(row.proxies)
  const known = read.get(text)
  if (known !== undefined) return known
  const good = row.proxies.slice(0, most).filter(isProxy)
  const bad = row.proxies.filter((one) => !good.includes(one))
  if (bad.length > 0) log.warn({ site: row.slug, ignored: bad }, 'proxies of a site are ignored')
  const list = good.length > 0 ? (networks(good.join(',')) ?? null) : null
  read.set(text, list)
  return list
}

const isProxy = (text: string): boolean => {
  if (text.includes(',') || !networks(text)) return false
  const [host = '', bits] = text.split('/')
  return bits === undefined || Number(bits) >= widest[host.includes(':') ? 'ipv6' : 'ipv4']
}
