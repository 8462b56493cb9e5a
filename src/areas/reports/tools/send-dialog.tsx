import { useState } from 'react'
import type { Infer } from 'superstruct'
import { queue } from '../../../contract/account/queue.ts'
import { reportDeliveries } from '../../../contract/reports/calls/deliveries.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { every } from '../../../core/poll/every.ts'
import { useDateText } from '../../../ui/clock/use-date-text.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { CopyButton } from '../../../ui/kit/button/copy-button.tsx'
import { plain, row, stack } from '../../../ui/kit/layout.css.ts'
import { ProgressRing } from '../../../ui/kit/progress/progress-ring.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { useTask } from '../../../ui/task/task.ts'
import { type Delivery, fetchFile } from '../files/fetch-file.ts'
import { reportFilesPack } from '../files/messages.en.ts'
import { ReportDialog } from './report-dialog.tsx'
import { type Delivery as Way, wantedOf, type WantedProps } from './wanted.ts'

type Wanted = Infer<typeof reportDeliveries.deliver.body & object>

const { format } = fieldsOf(reportDeliveries.deliver.body)

const fields = { format: format! }

/** Asks for a report's format and for a link or an email, then follows its file until it is ready. */
export function WantedDialog(props: WantedProps) {
  const { act } = useIsland()
  const words = useWords(reportFilesPack)
  const own = useWords(props.report.pack)
  const { delivery: way = 'URL' } = props
  const isMailed = way === 'Email'
  const [cmdId, setCmdId] = useState<string>()
  return (
    <ReportDialog
      open={props.open}
      close={props.close}
      title={(isMailed ? words.emailTitle : words.linkTitle)({ name: props.title })}
      about={isMailed ? words.emailAbout : words.linkAbout}
      fields={fields}
      initial={{ format: 'xlsx' }}
      action={isMailed ? words.emailStart : words.linkStart}
      onSubmit={async (values) => {
        const body = { ...wantedOf(props, own), ...values, delivery: way } as Wanted
        const { cmdId } = await act(reportDeliveries.deliver, { body })
        setCmdId(cmdId)
      }}
      done={cmdId && <Making cmdId={cmdId} way={way} />}
    />
  )
}

interface MakingProps {
  cmdId: string
  way: Way
}

const pace = 1500

/** The progress of a file, then the requested link or email. */
function Making({ cmdId, way }: MakingProps) {
  const { act } = useIsland()
  const words = useWords(reportFilesPack)
  const task = useTask()
  const { value } = useQuery(
    reportDeliveries.delivery,
    { params: { cmdId } },
    { refresh: every(pace), until: ({ state }) => state !== 'queued' && state !== 'running' },
  )
  const isOver = value !== undefined && value.state !== 'queued' && value.state !== 'running'
  if (value?.link) return <Made file={value} way={way} />
  if (isOver)
    return <Banner tone="danger">{value.state === 'cancelled' ? words.stopped : words.failed}</Banner>
  return (
    <div className={stack}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <div className={row} role="status">
        <ProgressRing value={value?.state === 'running' ? value.progress / 100 : undefined} />
        {words.working({ progress: value?.progress ?? 0 })}
      </div>
      <div>
        <Button
          busy={task.busy}
          onPress={() => void task.run(async () => void (await act(queue.cancel, { params: { id: cmdId } })))}
        >
          {words.stop}
        </Button>
      </div>
    </div>
  )
}

function Made({ file, way }: { file: Delivery; way: Way }) {
  const island = useIsland()
  const words = useWords(reportFilesPack)
  const dateText = useDateText()
  const task = useTask()
  const download = () => task.run(() => fetchFile(island, file))
  const said = words.ready({ name: isolate(file.name ?? ''), until: isolate(dateText(file.until) ?? '') })
  return (
    <div className={stack}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <p className={plain} role="status">
        {way === 'Email' ? words.mailed : said}
      </p>
      <div className={row}>
        {way === 'URL' && <CopyButton text={file.link ?? ''} label={words.copy} copiedLabel={words.copied} />}
        <Button busy={task.busy} onPress={() => void download()}>
          {words.download}
        </Button>
      </div>
    </div>
  )
}
