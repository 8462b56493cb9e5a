import { prefixed } from '../../../core/i18n/prefixed.ts'
import { serverActions } from '../../../ui/audit/server-actions.en.ts'

/** Actions on a server and their results. */
export const history = {
  'panel.timeline': 'Timeline',
  'panel.history': 'Actions',
  ...prefixed('action.', serverActions),
  source: 'Source',
  'source.portal': 'Portal',
  'source.api': 'API',
  'source.system': 'System',
  'source.administrator': 'Administrator',
  result: 'Result',
  'result.running': 'In progress',
  'result.done': 'Done',
  'result.warned': 'Done with warnings',
  'result.failed': 'Failed',
  'result.cancelled': 'Canceled',
}
