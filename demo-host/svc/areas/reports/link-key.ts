import { sameText, type Keys } from '../../kernel/keys.ts'

/** The file of a report, and whose it is. */
interface Delivered {
  siteId: number
  accountId: number
  cmdId: number
  /** Until when it is there. */
  until: Date
}

/** What the link of a report's file proves itself with: it is good for one user, one file and until the file ends. */
export const linkKey = (keys: Keys, { siteId, accountId, cmdId, until }: Delivered): string =>
  keys.sign(`report ${siteId} ${accountId} ${cmdId} ${Number(until)}`)

/** Whether a key is that of a file. */
export const isLinkKey = (keys: Keys, delivered: Delivered, key: string): boolean =>
  sameText(key, linkKey(keys, delivered))
