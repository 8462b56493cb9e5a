import { useEffect, useRef } from 'react'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { queuePack } from './messages.ts'
import { isOpen, titleOf, type QueueTask } from './queue-task.ts'

/** Says aloud which tasks have begun or ended since the list was there first; progress alone is no news. */
export function useNews(tasks: readonly QueueTask[] | undefined): void {
  const { announce } = useIsland()
  const words = useWords(queuePack)
  const before = useRef<ReadonlyMap<string, QueueTask> | undefined>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = tasks && new Map(tasks.map((task) => [task.id, task]))
    if (!tasks || !known) return
    const news = tasks.flatMap((task) => {
      const old = known.get(task.id)
      const title = titleOf(task, words)
      if (isOpen(task)) return old && isOpen(old) ? [] : [words.started({ task: title })]
      return old?.state === task.state ? [] : [words.ended({ task: title, state: words[task.state] })]
    })
    if (news.length) announce(news.join('. '))
  }, [tasks])
}
