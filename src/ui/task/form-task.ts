import { useState } from 'react'
import { useTask, type Task } from './task.ts'

/** What a form does, and what is wrong with its fields, whether the form found it or the service. */
export interface FormTask extends Task {
  /** What the form found itself, by field. */
  wrong: Readonly<Record<string, string>>
  /** How often the form found something: each time, the focus goes to the first field that is wrong. */
  refusals: number
  /** Shows what the form found; answers whether that is anything. */
  refuse(wrong: Record<string, string>): boolean
  /** A field was changed: leaves what is `still` wrong of what was found, and forgets what the service said of it. */
  recheck(field: string, still: Record<string, string>): void
}

export function useFormTask(): FormTask {
  const task = useTask()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)
  return {
    ...task,
    wrong,
    refusals,
    of: (field) => wrong[field] ?? task.of(field),
    refuse(found) {
      task.clear()
      setWrong(found)
      setRefusals(refusals + 1)
      return Object.keys(found).length > 0
    },
    recheck(field, still) {
      setWrong(Object.fromEntries(Object.entries(still).filter(([name]) => name in wrong)))
      if (task.of(field)) task.clear()
    },
  }
}
