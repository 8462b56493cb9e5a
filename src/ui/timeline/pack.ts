import { withEvents } from '../audit/with-events.ts'
import { en } from './messages.en.ts'

/** Messages of timelines; resellers override them as `timeline.kind.task` and so on. */
export const timelinePack = withEvents(
  { name: 'timeline', en, others: { he: () => import('./messages.he.ts') } },
  'timeline',
)
