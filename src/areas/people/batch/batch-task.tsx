import { useState } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { plain } from '../../../ui/kit/layout.css.ts'
import { RunningTask } from '../../../ui/task/running-task.tsx'
import { batchPack } from './messages.en.ts'

/** The task that does a batch, until it has ended, and the way to another one. */
export function BatchTask({ task, onAgain }: { task: string; onAgain: () => void }) {
  const words = useWords(batchPack)
  const [isRunning, setRunning] = useState(true)
  return (
    <Card title={words.accounts}>
      <p className={plain}>{words.begun}</p>
      {isRunning && <RunningTask id={task} text={words.running} onEnd={() => setRunning(false)} />}
      <span>
        <Button onPress={onAgain}>{words.again}</Button>
      </span>
    </Card>
  )
}
