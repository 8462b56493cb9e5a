import { useEffect, type RefObject } from 'react'
import type { FormTask } from '../task/form-task.ts'

/** Leads to the first field that is not right, each time something is found. */
export function useFocusOnWrong(
  place: RefObject<HTMLElement | null>,
  field: string | undefined,
  { wrong, problem }: FormTask,
): void {
  useEffect(() => {
    if (field === undefined) return
    const controls = 'input:not([type=hidden]), select, textarea, button'
    const around = place.current?.querySelector(`[data-field="${CSS.escape(field)}"]`)
    around?.querySelector<HTMLElement>(controls)?.focus()
  }, [wrong, problem])
}
