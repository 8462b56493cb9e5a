import type { ReactNode } from 'react'
import type { FormSpec } from '../../../contract/engine/form.ts'
import type { Fields } from '../../../contract/engine/rows.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Dialog } from '../../../ui/kit/dialog/dialog.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { reportFilesPack } from '../files/messages.en.ts'

export interface ReportDialogProps {
  open: boolean
  close: () => void
  title: string
  about: string
  fields: Fields
  form?: FormSpec
  initial: Readonly<Record<string, unknown>>
  /** The label of its button. */
  action: string
  onSubmit: (values: Record<string, unknown>) => Promise<void>
  /** The result, once it is done. */
  done: ReactNode
}

/** The form for a report's file, replaced by the result. */
export function ReportDialog({ open, close, title, about, done, ...form }: ReportDialogProps) {
  const words = useWords(reportFilesPack)
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      startsAtTitle
      actions={done && <Button onPress={close}>{words.close}</Button>}
    >
      {done || (
        <FormView {...form} pack={reportFilesPack} label={title} onCancel={close}>
          <p className={note}>{about}</p>
        </FormView>
      )}
    </Dialog>
  )
}
