import { titles as reportTitles } from '../../navigation/report-titles.ts'
import { accountTitles } from './account-titles.ts'
import { billingTitles } from './billing-titles.ts'
import { operatorTitles } from './operator-titles.ts'
import { serverTitles } from './server-titles.ts'
import { siteTitles } from './site-titles.ts'

/** Titles of calls by area and name: a verb and its object, in at most eight words. */
export type CallTitles = Readonly<Record<string, Readonly<Record<string, string>>>>

const titles: CallTitles = {
  ...accountTitles,
  ...billingTitles,
  ...operatorTitles,
  ...serverTitles,
  ...siteTitles,
}

/** The title of a call; of a report, that of its page. `undefined` if none is declared. */
export const callTitleOf = (area: string, name: string): string | undefined =>
  area === 'reports' ? (reportTitles[name] ?? inWords(name)) : titles[area]?.[name]

/** `activeSessions` becomes "Active sessions". */
const inWords = (name: string): string => {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
