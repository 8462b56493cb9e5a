import type { ReactNode } from 'react'
import { AskDialog, type AskDialogProps } from '../kit/dialog/ask-dialog.tsx'
import { useTask, type Task } from '../task/task.ts'

export interface ConfirmActionProps extends Pick<
  AskDialogProps,
  'open' | 'title' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'typed' | 'typedLabel' | 'onClose'
> {
  /** What it leads to, in words. */
  children?: ReactNode
  /** Does it. Where it rejects with `SvcError` the dialog stays and says why. */
  run: () => Promise<void>
  /** It is done; closes unless given. */
  onDone?: () => void
  /** Task to use instead of its own, if another component also shows its progress. */
  task?: Task
  /** Why it could not be done, where there is more to say than the service has. */
  problem?: string | undefined
}

/** Asks before something is done that takes something away or costs something, and does it. */
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
