import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the drawing of a network. */
export const en = {
  drawingOf: params('{name}: move with the arrow keys, open with Enter'),
  network: 'Network',
  subnet: 'Subnet',
  server: 'Server',
  addresses: 'IP addresses',
  power: 'Power',
  'power.on': 'On',
  'power.off': 'Off',
  'power.suspended': 'Suspended',
  apart: 'No subnet',
  used: params('{used} of {total} used'),
  tag: params('VLAN {tag}'),
  asTable: 'Show as table',
  asDrawing: 'Show as drawing',
  more: params('Showing {shown} of {total}. See the Servers tab for all of them.'),
}

/** Messages of the drawing of a network; resellers override them as `topology.apart` and so on. */
export const topologyPack: Pack<typeof en> = {
  name: 'topology',
  en,
  others: { he: () => import('./messages.he.ts') },
}
