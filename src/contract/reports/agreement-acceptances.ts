import { enums, nullable } from 'superstruct'
import { defineReport } from '../engine/report.ts'
import { count, maybe, text, time } from '../kinds.ts'

const state = enums(['active', 'scheduled', 'replaced', 'ended'])

export const agreementAcceptances = defineReport({
  name: 'agreementAcceptances',
  summary:
    'Published versions of agreements: how many users accepted each, and how many still have to. `filter` matches part of the name.',
  filters: { state: maybe(state) },
  row: {
    id: text(1, 20),
    agreement: text(1, 80),
    version: text(1, 20),
    state,
    effectiveAt: time(),
    accepted: count(),
    /** Users who still have to accept it; 0 for versions that aren't in force. */
    pending: count(),
    lastAt: nullable(time()),
    page: text(1, 200),
  },
  sums: { accepted: count(), pending: count() },
  columns: ['agreement', 'version', 'state', 'effectiveAt', 'accepted', 'pending', 'lastAt'],
  sort: 'agreement',
  views: { active: { state: 'active' } },
  links: { agreement: { can: 'agreements:read', to: ({ page }) => page } },
})
