import { useState } from 'react'
import type { Infer } from 'superstruct'
import { reportDeliveries } from '../../../contract/report-deliveries.ts'
import { fieldsOf } from '../../../contract/rows.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { reportsPack } from '../messages.ts'
import { Making } from './making.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { wantedOf, type WantedProps } from './wanted.ts'

type Wanted = Infer<typeof reportDeliveries.deliver.body & object>

const { delivery, format } = fieldsOf(reportDeliveries.deliver.body)

const fields = { delivery: delivery!, format: format! }

/** Asks how a report shall come, and follows its file until it is there. */
export function WantedDialog(props: WantedProps) {
  const { act } = useIsland()
  const words = useWords(reportsPack)
  const own = useWords(props.report.pack)
  const [made, setMade] = useState<{ cmdId: string; way: Wanted['delivery'] }>()
  return (
    <ReportDialog
      open={props.open}
      close={props.close}
      title={words.sendTitle({ name: props.title })}
      about={words.sendAbout}
      fields={fields}
      initial={{ delivery: 'Download', format: 'csv' }}
      action={words.start}
      onSubmit={async (values) => {
        const body = { ...wantedOf(props, own), ...values } as Wanted
        const { cmdId } = await act(reportDeliveries.deliver, { body })
        setMade({ cmdId, way: body.delivery })
      }}
      done={made && <Making {...made} />}
    />
  )
}
