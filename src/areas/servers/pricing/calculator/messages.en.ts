import { configuration } from '../../configuration.en.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the price calculator. */
export const en = {
  ...configuration,
  title: 'Price calculator',
  lead: 'Choose what your server needs. The button creates it with this configuration.',
  'panel.where': 'Location and image',
  'panel.size': 'Size',
  'panel.network': 'Disks and network',
  diskGB: 'System disk',
  disk2GB: 'Second disk',
  'disk2GB.none': 'No second disk',
  networks: 'Networks',
  'networks.wan': 'Public, with its own address',
  'networks.wanLan': 'Public and private',
  'networks.lan': 'Private only',
  send: 'Create server',
  hourlyBilling: 'Billed hourly',
  monthlyBilling: 'Billed monthly',
  on: 'While on',
  off: 'While off',
  wholeMonth: 'A whole month on',
  month: 'Per month',
  overTraffic: 'Traffic beyond the package, 1 GB',
  unpriced: "This configuration can't be priced. Choose another data center or image.",
}

/** Messages of the price calculator; resellers override them as `calculator.title` and so on. */
export const calculatorPack: Pack<typeof en> = {
  name: 'calculator',
  en,
  others: { he: () => import('./messages.he.ts') },
}
