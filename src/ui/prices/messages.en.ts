import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { priceItems } from '../../contract/servers/price-items.en.ts'

/** Messages that explain prices. */
export const en = {
  ...priceItems,
  user: 'User',
  item: 'Item',
  itemLabel: 'What is charged',
  lead: 'Choose a user to see which price list counts for them, and how each price came about.',
  explain: 'Explain prices',
  noPrices: 'No prices are in force for this user, so nothing is charged.',
  noPrice: 'There is no price for this.',
  costs: params("{email} pays {monthly} for “{item}”, or {hourly} if it's charged by the hour."),
  costsMonthly: params('{email} pays {monthly} for “{item}”.'),
  since: params('In force since {date}.'),
  whyList: 'Which price list counts',
  counts: 'Counts',
  'holder.user': "Assigned to this user. A user's own list goes before those of groups and of the site.",
  'holder.group':
    "Assigned to the group {group}. A group's list goes before the site's; of several groups, the latest assignment counts.",
  'holder.site': 'Assigned to the site. It counts for everyone without a more particular list.',
  whyPrice: 'How the price came about',
  step: params('{list}, version {version}'),
  own: params('This list gives the price itself: {monthly}.'),
  raised: params('{before} with a markup of {markup}, rounded once to 8 decimals: {monthly}.'),
  same: params('Takes the price without a markup: {monthly}.'),
}

/** Messages that explain prices; resellers override them as `prices.lead` and so on. */
export const pricesPack: Pack<typeof en> = {
  name: 'prices',
  en,
  others: { he: () => import('./messages.he.ts') },
}
