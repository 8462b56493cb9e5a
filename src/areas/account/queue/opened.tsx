import { useState } from 'react'
import { Panel, type PanelProps } from './panel.tsx'
import { TaskDetail } from './task-detail.tsx'
import { TaskList, type TaskListProps } from './task-list.tsx'

export type OpenedProps = Omit<PanelProps, 'children'> &
  Omit<TaskListProps, 'onChoose'> & { onChanged: () => void }

/** What the button opens: the list, and all about the task that is chosen from it. */
export function Opened({ opener, onClose, onChanged, ...list }: OpenedProps) {
  const [chosen, choose] = useState<string>()
  return (
    <Panel opener={opener} onClose={onClose}>
      {chosen === undefined ? (
        <TaskList {...list} onChoose={choose} onClose={onClose} />
      ) : (
        <TaskDetail key={chosen} id={chosen} onBack={() => choose(undefined)} onChanged={onChanged} />
      )}
    </Panel>
  )
}
