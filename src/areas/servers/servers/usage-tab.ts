import { servers } from '../../../contract/servers/servers.ts'
import { tabsOn } from '../../../core/define/tabs.ts'

/** What it has used, and what that cost. */
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
