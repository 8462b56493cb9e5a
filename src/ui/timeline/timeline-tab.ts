import { timeline, type TimelineSubject } from '../../contract/shell/timeline.ts'
import { taskActions } from '../../contract/operations/task-actions.ts'
import type { ListTab } from '../../core/define/tabs.ts'
import { timelinePack } from './pack.ts'

/** The tab of a record's timeline; its detail has the record's ID in the field `id`. */
export const timelineTab = (of: TimelineSubject): Omit<ListTab, 'applies'> => ({
  kind: 'list',
  pack: timelinePack,
  from: timeline.list,
  path: { of },
  columns: ['event', 'at', 'method', 'by', 'state', 'kind'],
  sort: '-at',
  refresh: 15,
  links: { event: { can: 'session', to: ({ page }: { page: string }) => page } },
  actions: taskActions,
})
