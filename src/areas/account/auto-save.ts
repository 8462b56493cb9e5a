import { useRef, useState } from 'react'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { useTask, type Task } from '../../ui/task/task.ts'
import { accountPack } from './messages.en.ts'

/** A setting that is saved as it is changed. */
export interface AutoSave<T> {
  task: Task
  /** What was saved last: a change, or that one was taken back. */
  saved: 'changed' | 'undone' | undefined
  /** Shows another value at once and saves it; shows the one before where that fails. */
  change(value: T): void
  /** Takes the last change back. */
  undo(): void
}

/** Saves `value` whenever it is changed. What is changed while another change is on its way is saved after it, as one. */
export function useAutoSave<T>(
  value: T,
  save: (value: T) => Promise<unknown>,
  show: (value: T) => void,
): AutoSave<T> {
  const { announce } = useIsland()
  const words = useWords(accountPack)
  const task = useTask()
  const [saved, setSaved] = useState<AutoSave<T>['saved']>()
  const before = useRef(value)
  const wanted = useRef(value)
  const isSaving = useRef(false)

  const change = async (next: T, meaning: 'changed' | 'undone') => {
    const kept = value
    wanted.current = next
    show(next)
    setSaved(undefined)
    if (isSaving.current) return
    isSaving.current = true
    let good = kept
    let isRight = true
    while (isRight && good !== wanted.current) {
      const tried = wanted.current
      isRight = await task.run(async () => void (await save(tried)))
      if (isRight) good = tried
    }
    isSaving.current = false
    if (!isRight) return show(good)
    before.current = kept
    setSaved(meaning)
    announce(meaning === 'changed' ? words.saved : words.undone)
  }
  return {
    task,
    saved,
    change: (next) => void change(next, 'changed'),
    undo: () => void change(before.current, 'undone'),
  }
}
