import { enums, nullable } from 'superstruct'
import { count, countText, maybe, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { hostStates } from '../sites/site-setups.ts'

const state = enums(hostStates)

export const sitesExpiringCertificates = defineReport({
  name: 'sitesExpiringCertificates',
  summary:
    'Hosts of managed sites whose certificate expires within some days, 30 by default, or can not be used: expired, for another host, or missing.',
  filters: { days: maybe(countText(3650)), state: maybe(state) },
  row: {
    id: text(1, 280),
    name: text(),
    host: text(1, 253),
    state,
    issuer: text(0, 200),
    expires: nullable(time()),
    checked: time(),
    siteHost: text(1, 60),
  },
  sums: { hosts: count() },
  columns: ['host', 'state', 'expires', 'name', 'issuer', 'checked', 'siteHost'],
  hidden: ['siteHost'],
  sort: 'expires',
  to: ({ siteHost }) => `/sites/${siteHost}`,
})
