import { Panel, type PanelProps } from './panel.tsx'
import { TaskDetail } from './task-detail.tsx'
import { TaskList, type TaskListProps } from './task-list.tsx'

export type OpenedProps = Omit<PanelProps, 'children'> &
  TaskListProps & {
    /** The task that shows instead of the list. */
    chosen: string | undefined
    onBack: () => void
    onChanged: () => void
  }

/** What the button opens: the list, and all about the task that is chosen from it. */
export function Opened({ opener, chosen, onBack, onChanged, ...list }: OpenedProps) {
  return (
    <Panel opener={opener} onClose={list.onClose}>
      {chosen === undefined ? (
        <TaskList {...list} />
      ) : (
        <TaskDetail key={chosen} id={chosen} onBack={onBack} onChanged={onChanged} />
      )}
    </Panel>
  )
}
