import type { ReactNode } from 'react'
import { AskDialog, type AskDialogProps } from '../kit/dialog/ask-dialog.tsx'
import { useTask, type Task } from '../task/task.ts'

export interface ConfirmActionProps extends Pick<
  AskDialogProps,
  'open' | 'title' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'typed' | 'typedLabel' | 'onClose'
> {
  /** Consequences. */
  children?: ReactNode
  /** Runs the action. If it rejects with `SvcError`, the dialog stays and shows it. */
  run: () => Promise<void>
  /** After success. Default: closes. */
  onDone?: () => void
  /** Task to use instead of its own, if another component also shows its progress. */
  task?: Task
  /** Additional error message. */
  problem?: string | undefined
}

/** Confirms and runs an action that is destructive or costs money. */
export function ConfirmAction({ run, onDone, task, problem, ...dialog }: ConfirmActionProps) {
  const own = useTask()
  const { busy, problem: found, run: start } = task ?? own
  return (
    <AskDialog
      {...dialog}
      busy={busy}
      problem={problem ?? found?.text}
      onConfirm={() => void start(run).then((isDone) => isDone && (onDone ?? dialog.onClose)())}
    />
  )
}
