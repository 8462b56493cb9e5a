import type { Site } from '../../domain/sites/sites.ts'
import { type Keys, sameText } from '../../kernel/keys.ts'

/** The page of a site's portal that fetches a report's file. It is of no use to anybody but its owner, signed in. */
export const downloadLink = (
  keys: Keys,
  site: Site,
  file: { accountId: number; cmdId: number; until: Date },
): string =>
  `${site.baseUrl}/report/download?id=${file.cmdId}&key=${linkKey(keys, { siteId: site.id, ...file })}`

/** The file of a report, and whose it is. */
interface Delivered {
  siteId: number
  accountId: number
  cmdId: number
  /** Until when it is there. */
  until: Date
}

/** What the link of a report's file proves itself with: it is good for one user, one file and until the file ends. */
const linkKey = (keys: Keys, { siteId, accountId, cmdId, until }: Delivered): string =>
  keys.sign(`report ${siteId} ${accountId} ${cmdId} ${Number(until)}`)

/** Whether a key is that of a file. */
export const isLinkKey = (keys: Keys, delivered: Delivered, key: string): boolean =>
  sameText(key, linkKey(keys, delivered))
