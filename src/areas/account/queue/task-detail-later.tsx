import { useEffect, useState, type ComponentType } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { queuePack } from './messages.ts'
import type { TaskDetailProps } from './task-detail.tsx'

/** The screen of one task, fetched when somebody first looks at one. */
export function TaskDetailLater(props: TaskDetailProps) {
  const words = useWords(queuePack)
  const [View, setView] = useState<ComponentType<TaskDetailProps> | null>()
  useEffect(() => {
    void import('./task-detail.tsx').then(
      ({ TaskDetail }) => setView(() => TaskDetail),
      () => setView(null),
    )
  }, [])
  if (View) return <View {...props} />
  return (
    <>
      <p className={note}>{View === null ? words.unreachable : words.loading}</p>
      <Button onPress={props.onBack}>{words.back}</Button>
    </>
  )
}
