import { servers } from '../../../contract/servers/servers.ts'
import { tabsOn } from '../../../core/define/tabs.ts'

/** Usage and its cost. */
export const usage = tabsOn<typeof servers.show>().list({
  from: servers.usage,
  columns: [
    'dtFrom',
    'dtUntil',
    'what',
    'cpuType',
    'cpuCount',
    'ramMB',
    'diskGB',
    'addresses',
    'traffic',
    'snapshotGB',
    'price',
    'quantity',
    'cost',
  ],
  hidden: ['cpuType', 'cpuCount', 'ramMB', 'diskGB', 'addresses', 'traffic', 'snapshotGB'],
  sort: '-dtFrom',
})
