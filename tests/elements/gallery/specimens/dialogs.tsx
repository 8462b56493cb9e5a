import { useState } from 'react'
import { AskDialog } from '../../../../src/ui/kit/dialog/ask-dialog.tsx'
import { Button } from '../../../../src/ui/kit/button/button.tsx'
import { row } from '../../../../src/ui/kit/layout.css.ts'
import type { Said } from '../look.ts'
import type { Specimen } from '../specimen.ts'

export const dialogs: Specimen = (said) => (
  <div className={row}>
    <Opened said={said} what={said('Save report', 'שמירת הדוח')} tone="plain" />
    <Opened said={said} what={said('Delete group', 'מחיקת הקבוצה')} tone="danger" typed="night shift" />
  </div>
)

interface OpenedProps {
  said: Said
  what: string
  tone: 'plain' | 'danger'
  typed?: string
}

function Opened({ said, what, tone, typed }: OpenedProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{what}</Button>
      <AskDialog
        open={open}
        title={what}
        tone={tone}
        {...(typed && {
          typed,
          typedLabel: said('Type night shift to confirm', 'יש להקליד night shift לאישור'),
        })}
        confirmLabel={what}
        cancelLabel={said('Cancel', 'ביטול')}
        onConfirm={close}
        onClose={close}
      >
        {said('12 members lose the permissions of this group.', '12 חברים יאבדו את הרשאות הקבוצה.')}
      </AskDialog>
    </>
  )
}
