import { clientCrashes } from '../../../contract/reports/client-crashes.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'clientCrashes',
  pack,
  group: 'service',
  list: {
    from: clientCrashes,
    columns: ['message', 'element', 'page', 'version', 'count', 'first', 'last', 'userAgent'],
    hidden: ['userAgent'],
  },
  totals: ['crashes'],
})
