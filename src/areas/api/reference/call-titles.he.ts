import { titles as reportTitles } from '../../../contract/navigation/report-titles.he.ts'
import { accountTitles } from './titles/account-titles.he.ts'
import { billingTitles } from './titles/billing-titles.he.ts'
import { infrastructureTitles } from './titles/infrastructure-titles.he.ts'
import { operatorTitles } from './titles/operator-titles.he.ts'
import { serverTitles } from './titles/server-titles.he.ts'
import { siteTitles } from './titles/site-titles.he.ts'

/** Titles of calls and of their areas in Hebrew: `servers list` is that of the call `servers.list`; of a report, that of its page. */
export const words: Record<string, string> = {
  ...Object.fromEntries(Object.entries(reportTitles).map(([name, title]) => [`reports ${name}`, title])),
  ...accountTitles,
  ...billingTitles,
  ...infrastructureTitles,
  ...operatorTitles,
  ...serverTitles,
  ...siteTitles,
}
