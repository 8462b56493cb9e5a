import { useState, type ComponentType } from 'react'
import { fetchForCall } from '../../../../core/fetch-script.ts'
import { useTask, type Task } from '../../../../ui/task/task.ts'
import type { AddPhoneProps } from './add-phone.tsx'

/** What adds a phone, fetched when somebody asks for it: with all countries it is more than the rest of its card. */
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
