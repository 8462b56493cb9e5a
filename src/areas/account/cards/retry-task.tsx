import { queue } from '../../../contract/account/queue.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { useTask } from '../../../ui/task/task.ts'
import type { QueueTask } from '../queue/queue-task.ts'
import { cardsPack } from './messages.en.ts'

/** Restarts a failed task, and explains a refusal. */
export function RetryTask({ task, onRetried }: { task: QueueTask; onRetried: () => void }) {
  const { act } = useIsland()
  const words = useWords(cardsPack)
  const { busy, problem, run } = useTask()
  const again = () =>
    run(async () => {
      await act(queue.retry, { params: { id: task.id } })
      onRetried()
    })
  return (
    <>
      {problem && <span role="alert">{problem.text}</span>}
      <Button kind="secondary" busy={busy} onPress={() => void again()}>
        {words.retry}
      </Button>
    </>
  )
}
