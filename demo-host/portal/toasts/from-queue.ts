import type { QueueItem } from 'portico/contract'
import { loadPace, poller, queue, queuePace, queuePack, taskTitle } from 'portico/react'
import type { Infer } from 'superstruct'
import { texts } from '../messages.ts'
import { page } from '../session/page-session.ts'
import { words } from '../settings/language.ts'
import { tell, type Tone } from './news.ts'

type Task = Infer<typeof QueueItem>

const tones: Partial<Record<Task['state'], Tone>> = {
  done: 'success',
  warned: 'info',
  failed: 'error',
  cancelled: 'info',
}

/** Tells of tasks that end while somebody is here. Returns how to stop. */
export function tellOfTasks(): () => void {
  const { $polled, read } = poller(page, queue.list, {})
  const taskWords = words.of(queuePack)
  let before: ReadonlyMap<string, Task['state']> | undefined
  const stopListening = $polled.subscribe(({ value }) => {
    const known = before
    before = value && new Map(value.map(({ id, state }) => [id, state]))
    for (const task of known ? (value ?? []) : []) {
      const tone = tones[task.state]
      if (!tone || known?.get(task.id) === task.state) continue
      const [title, t] = [taskTitle(task, taskWords.get()), texts.get()]
      tell({ tone, isSaid: true, text: t.taskEnded({ task: title, state: taskWords.get()[task.state] }) })
    }
  })
  // With the tray of the header it is one question.
  const stopReading = read(queuePace, loadPace)
  return () => {
    stopListening()
    stopReading()
  }
}
