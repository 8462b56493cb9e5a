import { useState } from 'react'
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
  const [progress, setProgress] = useState<number>()
  useWhileShown(() => whenTaskEnds(session, id, onEnd, setProgress), [session, id])
  return (
    <p className={strip} role="status">
      <ProgressRing value={progress && progress / 100} />
      {text}
    </p>
  )
}
