import { useState, type ComponentType } from 'react'
import { fetchForCall } from '../../../../core/fetch-for-call.ts'
import { useTask, type Task } from '../../../../ui/task/task.ts'
import type { AddPhoneProps } from './add-phone.tsx'

/** The form that adds a phone, loaded on demand: its list of countries is larger than the rest of the card. */
export interface AddingPhone {
  /** There while it is open. */
  AddPhone: ComponentType<AddPhoneProps> | undefined
  task: Task
  open: () => void
  close: () => void
}

export function useAddPhone(): AddingPhone {
  const task = useTask()
  const [AddPhone, setForm] = useState<ComponentType<AddPhoneProps>>()
  const open = () =>
    void task.run(async () => {
      const form = await fetchForCall(() => import('./add-phone.tsx'))
      setForm(() => form.AddPhone)
    })
  return { AddPhone, task, open, close: () => setForm(undefined) }
}
