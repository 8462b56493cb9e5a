import type { ReactNode } from 'react'
import { useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { actions } from '../../../ui/kit/dialog.css.ts'
import { Dialog } from '../../../ui/kit/dialog.tsx'
import { Form } from '../../../ui/kit/form.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { Select } from '../../../ui/kit/select.tsx'
import { reportFormats } from '../../../contract/report-deliveries.ts'
import type { Task } from '../../../ui/task/task.ts'
import { reportsPack } from '../messages.ts'

export interface ReportDialogProps {
  open: boolean
  close: () => void
  title: string
  about: string
  /** What its button says. */
  action: string
  task: Task
  onSubmit: (typed: Record<string, string>) => void
  /** What came of it, once it is done. */
  done: ReactNode
  /** What is asked besides the kind of file. */
  children: ReactNode
}

/** Asks how somebody wants a report as a file; then what came of it stands in its place. */
export function ReportDialog({ title, about, action, task, done, children, ...props }: ReportDialogProps) {
  const words = useWords(reportsPack)
  const { open, close, onSubmit } = props
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      startsAtTitle
      actions={done && <Button onPress={close}>{words.close}</Button>}
    >
      {done || (
        <Form label={title} onSubmit={onSubmit}>
          {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
          <p className={note}>{about}</p>
          {children}
          <Select
            name="format"
            label={words.format}
            options={reportFormats.map((value) => ({ value, label: words[`format.${value}`] }))}
          />
          <div className={actions}>
            <Button onPress={close}>{words.cancel}</Button>
            <Button kind="primary" submits busy={task.busy}>
              {action}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
