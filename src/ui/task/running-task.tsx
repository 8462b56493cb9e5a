import { whenTaskEnds } from '../../core/poll/task-end.ts'
import { useIsland } from '../island/context.ts'
import { useWhileShown } from '../island/while-shown.ts'
import { ProgressRing } from '../kit/progress/progress-ring.tsx'
import { strip } from './running-task.css.ts'

export interface RunningTaskProps {
  id: string
  text: string
  onEnd: (isDone: boolean) => void
}

/** A strip that says that something is being done, until it is. */
export function RunningTask({ id, text, onEnd }: RunningTaskProps) {
  const { session } = useIsland()
  useWhileShown(() => whenTaskEnds(session, id, onEnd), [session, id])
  return (
    <p className={strip} role="status">
      <ProgressRing />
      {text}
    </p>
  )
}
