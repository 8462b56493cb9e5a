import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the prices in a price list. */
export const en = {
  title: 'Prices',
  item: 'Item',
  'item.cpu.A': 'CPU, availability (A)',
  'item.cpu.B': 'CPU, general purpose (B)',
  'item.cpu.T': 'CPU, burstable (T)',
  'item.cpu.D': 'CPU, dedicated (D)',
  'item.ram': 'Memory, 1 GB',
  'item.disk': 'Disk space, 1 GB',
  'item.ip': 'IP address',
  'item.traffic.t1000': 'Traffic, 1,000 GB per month',
  'item.traffic.t5000': 'Traffic, 5,000 GB per month',
  'item.traffic.b20': 'Traffic, 20 Mbit/s unmetered',
  'item.traffic.b50': 'Traffic, 50 Mbit/s unmetered',
  'item.traffic.over': 'Traffic beyond the package, 1 GB',
  'item.snapshot': 'Snapshots, 1 GB',
  'item.license.windows-server': 'Windows Server license',
  'item.license.windows-desktop': 'Windows desktop license',
  state: 'Change',
  'state.same': 'Same',
  'state.changed': 'Changed',
  'state.added': 'New',
  'state.removed': 'Removed',
  'state.none': 'No price',
  own: 'Own price',
  hourly: 'Own hourly price',
  monthly: 'Own monthly price',
  parentHourly: 'Base hourly price',
  parentMonthly: 'Base monthly price',
  newHourly: 'New hourly price',
  newMonthly: 'New monthly price',
  nowHourly: 'Hourly price in force',
  nowMonthly: 'Monthly price in force',
  markup: 'Markup in percent',
  'hint.markup':
    'Added to the base prices of items without an own price. See the new prices before you save.',
  'view.changed': 'Changed',
  'view.none': 'Without price',
  empty: 'No items yet.',
}

/** Messages of the prices in a price list; resellers override them as `pricelistItems.item.ram` and so on. */
export const pricelistItemsPack: Pack<typeof en> = {
  name: 'pricelistItems',
  en,
  others: { he: () => import('./items.he.ts') },
}
