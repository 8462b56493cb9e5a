import { useState } from 'react'
import { useTask, type Task } from './task.ts'

/** What a form does, and what is wrong with its fields, whether the form found it or the service. */
export interface FormTask extends Task {
  /** What the form found itself, by field. */
  wrong: Readonly<Record<string, string>>
  /** Shows what the form found; answers whether that is anything. */
  refuse(wrong: Record<string, string>): boolean
}

export function useFormTask(): FormTask {
  const task = useTask()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  return {
    ...task,
    wrong,
    of: (field) => wrong[field] ?? task.of(field),
    refuse(found) {
      task.clear()
      setWrong(found)
      return Object.keys(found).length > 0
    },
  }
}
