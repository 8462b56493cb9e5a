import type { Reply } from '../../contract/endpoint.ts'
import { dashboard } from '../../contract/dashboard.ts'
import { every } from '../../core/poll/every.ts'
import { useQuery, type Query } from '../../ui/query/use-query.ts'

/** What the service says at a glance, asked for once by all cards and kept current. */
export const useOverview = (): Query<Reply<typeof dashboard.overview>> =>
  useQuery(dashboard.overview, {}, { refresh: every(60_000) })
