import type { Site } from '../../domain/sites/sites.ts'
import type { Keys } from '../../kernel/keys.ts'
import { linkKey } from './link-key.ts'

/** The page of a site's portal that fetches a report's file. It is of no use to anybody but its owner, signed in. */
export const downloadLink = (
  keys: Keys,
  site: Site,
  file: { accountId: number; cmdId: number; until: Date },
): string =>
  `${site.baseUrl}/report/download?id=${file.cmdId}&key=${linkKey(keys, { siteId: site.id, ...file })}`
