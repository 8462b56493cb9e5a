import { useRef, useState } from 'react'
import { useWords, useIsland } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { useTask, type Task } from '../../ui/task/task.ts'
import { saved as savedStyle } from './saved-note.css.ts'
import { accountPack } from './messages.en.ts'

/** The result of an automatic save, with an undo. Its space is reserved, so nothing moves. */
export function SavedNote({ auto }: { auto: Pick<AutoSave<never>, 'task' | 'saved' | 'undo'> }) {
  const words = useWords(accountPack)
  const { task, saved } = auto
  if (task.problem) return <Banner tone="danger">{task.problem.text}</Banner>
  return (
    <p className={savedStyle}>
      {task.busy && words.saving}
      {saved === 'changed' && (
        <>
          {words.savedShort}
          <span aria-hidden="true">·</span>
          <Button kind="quiet" onPress={auto.undo}>
            {words.undo}
          </Button>
        </>
      )}
      {saved === 'undone' && words.undone}
    </p>
  )
}

/** A setting that is saved as it is changed. */
export interface AutoSave<T> {
  task: Task
  /** The last save: a change, or an undo. */
  saved: 'changed' | 'undone' | undefined
  /** Shows a new value at once and saves it; restores the old one on failure. */
  change(value: T): void
  /** Takes the last change back. */
  undo(): void
}

/** Saves `value` on every change. Changes made during a save are saved after it, as one. */
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
