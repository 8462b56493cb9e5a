import { health } from '../../../contract/support/health.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { healthPack } from './messages.en.ts'

/** The incidents of the last 90 days. */
export const incidents = defineResource({
  name: 'incidents',
  pack: healthPack,
  list: {
    from: health.incidents,
    columns: ['name', 'impact', 'state', 'services', 'dtBegin', 'dtEnd', 'dtPlanned', 'id'],
    hidden: ['dtPlanned', 'id'],
    sort: '-dtBegin',
    refresh: 60,
    to: ({ id }) => `/support/servicesHealthStatus/${id}`,
  },
})
