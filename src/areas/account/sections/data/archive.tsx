import { useEffect } from 'react'
import { profile } from '../../../../contract/profile.ts'
import { queue } from '../../../../contract/queue.ts'
import { formatDate } from '../../../../core/format/date.ts'
import { instantOf } from '../../../../core/format/instant.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { queuePace } from '../../../../core/poll/queue-pace.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { group } from '../../../../ui/kit/choice.css.ts'
import { note, plain, row } from '../../../../ui/kit/layout.css.ts'
import { ProgressRing } from '../../../../ui/kit/progress-ring.tsx'
import { useStore } from '../../../../ui/use-store.ts'
import type { Details } from '../../area.ts'
import { isOpen } from '../../queue/queue-task.ts'
import { usePolled } from '../../queue/use-polled.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { archiveLife } from './last-export.ts'
import { pack } from './messages.ts'
import { saveFile } from '../../../../ui/kit/save-file.ts'

interface ArchiveProps {
  /** The command that makes it. */
  id: string
  details: Details
  onWorking: (isWorking: boolean) => void
}

/** How far the archive is; once it is done, its download. */
export function Archive({ id, details, onWorking }: ArchiveProps) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const { value, problem } = usePolled(queue.command, { params: { id }, query: {} }, queuePace)
  const isWorking = !value || isOpen(value)
  useEffect(() => onWorking(isWorking), [isWorking])
  useEffect(() => {
    if (value?.state === 'failed') announce(words.failed)
  }, [value?.state])
  if (!value) return problem ? null : <p className={note}>…</p>
  if (isOpen(value))
    return (
      <div className={group}>
        <div className={row} role="status">
          <ProgressRing value={value.state === 'queued' ? undefined : value.progress / 100} />
          {words.working({ progress: value.progress })}
        </div>
        <p className={note}>{words.workingHint}</p>
      </div>
    )
  if (value.state === 'failed' || value.state === 'cancelled')
    return <Banner tone="danger">{words.failed}</Banner>
  return <Download id={id} details={details} madeAt={value.dtComplete ?? value.dtCreate} />
}

function Download({ id, details, madeAt }: { id: string; details: Details; madeAt: string }) {
  const island = useIsland()
  const words = useWords(pack)
  const locale = useStore(island.words.$lang)
  const task = useTask()
  const date = formatDate(instantOf(madeAt) + archiveLife, { ...details, locale })
  const download = () =>
    task.run(async () => {
      const file = await island.act(profile.exportFile, { params: { cmdId: id } })
      saveFile(island.host, file, 'my-data.zip')
    })
  return (
    <>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <p className={plain}>{words.done({ date: isolate(date) })}</p>
      <span>
        <Button kind="primary" busy={task.busy} onPress={() => void download()}>
          {words.download}
        </Button>
      </span>
    </>
  )
}
