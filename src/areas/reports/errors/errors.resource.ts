import { crashReports } from '../../../contract/reports/calls/crash-reports.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { errorsPack } from './messages.en.ts'

/** The log of crashes in browsers and in the service. */
export const resource = defineResource({
  name: 'errorLog',
  pack: errorsPack,
  list: {
    from: crashReports.list,
    columns: [
      'message',
      'count',
      'at',
      'source',
      'element',
      'page',
      'version',
      'reference',
      'first',
      'userAgent',
    ],
    hidden: ['first', 'version', 'reference', 'userAgent'],
    yielding: ['page', 'source'],
    view: 'grouped',
    views: { grouped: { grouped: 'yes' }, service: { source: 'service' }, browser: { source: 'browser' } },
    to: ({ id }) => `/logView/${id}`,
  },
  show: {
    from: crashReports.show,
    title: ({ message }) => message,
    facts: ['at', 'source', 'element', 'page', 'version', 'reference', 'userAgent'],
    panels: { error: ['message', 'stack'] },
  },
})
