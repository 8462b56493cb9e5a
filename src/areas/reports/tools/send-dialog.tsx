import { useState } from 'react'
import type { Infer } from 'superstruct'
import { reportDeliveries, reportWays } from '../../../contract/report-deliveries.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Select } from '../../../ui/kit/select.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { reportsPack } from '../messages.ts'
import { Making } from './making.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { wantedOf, type WantedProps } from './wanted.ts'

type Wanted = Infer<typeof reportDeliveries.deliver.body & object>

/** Asks how a report shall come, and follows its file until it is there. */
export function WantedDialog(props: WantedProps) {
  const { act } = useIsland()
  const words = useWords(reportsPack)
  const own = useWords(props.report.pack)
  const task = useTask()
  const [made, setMade] = useState<{ cmdId: string; way: Wanted['delivery'] }>()
  const submit = ({ delivery = 'Download', format = 'csv' }: Record<string, string>) =>
    void task.run(async () => {
      const body = { ...wantedOf(props, own), delivery, format } as Wanted
      const { cmdId } = await act(reportDeliveries.deliver, { body })
      setMade({ cmdId, way: body.delivery })
    })
  return (
    <ReportDialog
      open={props.open}
      close={props.close}
      title={words.sendTitle({ name: props.title })}
      about={words.sendAbout}
      action={words.start}
      task={task}
      onSubmit={submit}
      done={made && <Making {...made} />}
    >
      <Select
        name="delivery"
        label={words.delivery}
        options={reportWays.map((value) => ({ value, label: words[`delivery.${value}`] }))}
      />
    </ReportDialog>
  )
}
