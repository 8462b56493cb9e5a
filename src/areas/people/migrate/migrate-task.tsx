import { useState } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { plain } from '../../../ui/kit/layout.css.ts'
import { RunningTask } from '../../../ui/task/running-task.tsx'
import { migratePack } from './messages.en.ts'

interface MigrateTaskProps {
  task: string
  onEnd: () => void
  onAgain: () => void
}

/** The task that moves servers, until it has ended, and the way to another one. */
export function MigrateTask({ task, onEnd, onAgain }: MigrateTaskProps) {
  const words = useWords(migratePack)
  const [isRunning, setRunning] = useState(true)
  const end = () => {
    setRunning(false)
    onEnd()
  }
  return (
    <Card title={words.servers}>
      <p className={plain}>{words.begun}</p>
      {isRunning && <RunningTask id={task} text={words.running} onEnd={end} />}
      <span>
        <Button onPress={onAgain}>{words.again}</Button>
      </span>
    </Card>
  )
}
