import { useState } from 'react'
import type { Infer } from 'superstruct'
import { reportDeliveries, reportFormats, reportWays } from '../../../contract/report-deliveries.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Dialog } from '../../../ui/kit/dialog.tsx'
import { Form } from '../../../ui/kit/form.tsx'
import { note } from '../../../ui/kit/layout.css.ts'
import { Select } from '../../../ui/kit/select.tsx'
import { useTask } from '../../../ui/task/task.ts'
import { reportsPack } from '../messages.ts'
import { Making } from './making.tsx'
import { wantedOf, type ReportDialogProps } from './wanted.ts'

type Wanted = Infer<typeof reportDeliveries.deliver.body & object>

/** Asks how a report shall come, and follows its file until it is there. */
export function SendDialog(props: ReportDialogProps) {
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
    <Dialog
      open={props.open}
      title={words.sendTitle({ name: props.title })}
      onClose={props.close}
      startsAtTitle
      actions={made && <Button onPress={props.close}>{words.close}</Button>}
    >
      {made ? (
        <Making {...made} />
      ) : (
        <Form label={words.sendTitle({ name: props.title })} onSubmit={submit}>
          {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
          <p className={note}>{words.sendAbout}</p>
          <Select
            name="delivery"
            label={words.delivery}
            options={reportWays.map((value) => ({ value, label: words[`delivery.${value}`] }))}
          />
          <Select
            name="format"
            label={words.format}
            options={reportFormats.map((value) => ({ value, label: words[`format.${value}`] }))}
          />
          <div>
            <Button kind="primary" submits busy={task.busy}>
              {words.start}
            </Button>{' '}
            <Button onPress={props.close}>{words.cancel}</Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
