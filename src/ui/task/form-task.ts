import { useState } from 'react'
import { useTask, type Task } from './task.ts'

/** The state of a form's call and its field errors, from the form or the service. */
export interface FormTask extends Task {
  /** The form's own errors, by field. */
  wrong: Readonly<Record<string, string>>
  /** Counts the form's checks with errors: each one moves the focus to the first wrong field. */
  refusals: number
  /** Shows the form's errors; returns whether there are any. */
  refuse(wrong: Record<string, string>): boolean
  /** Handles a changed field: keeps the errors that `still` apply and drops the service's. */
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
