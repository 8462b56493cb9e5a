import { every } from '../../../../core/poll/every.ts'
import { useQuery } from '../../../../ui/query/use-query.ts'
import { useState, useEffect } from 'react'
import type { Infer } from 'superstruct'
import { profile } from '../../../../contract/account/profile.ts'
import { queue, type QueueItem } from '../../../../contract/account/queue.ts'
import { formatDate } from '../../../../core/format/date.ts'
import { timestampOf, type Timestamp } from '../../../../core/format/timestamp.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { queuePace } from '../../../../core/poll/queue-pace.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { group } from '../../../../ui/kit/choice/choice.css.ts'
import { note, plain, row } from '../../../../ui/kit/layout.css.ts'
import { ProgressRing } from '../../../../ui/kit/progress/progress-ring.tsx'
import { saveFile } from '../../../../ui/kit/save-file.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { useStore } from '../../../../ui/use-store.ts'
import type { SectionProps, Details } from '../../area.ts'
import { LoadedView } from '../../loaded-view.tsx'
import { isOpen } from '../../queue/queue-task.ts'
import { pack } from './messages.en.ts'

export const packs = [pack]

/** The archive of the user's own data: requested here, created by a command, downloaded here. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  // Continues an archive begun before this page opened.
  const tasks = useQuery(queue.list, {})
  const [begun, setBegun] = useState<string>()
  const [now] = useState(Date.now)
  const id = begun ?? (tasks.value && lastExport(tasks.value, now))
  const [working, setWorking] = useState(false)
  const task = useTask()
  const begin = () =>
    task.run(async () => setBegun((await actConfirmed(store.island, profile.exportData, {})).cmdId))
  return (
    <Card title={words.title} about={words.about}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <LoadedView loaded={tasks}>
        {() => (
          <>
            {id && <Archive key={id} id={id} details={details} onWorking={setWorking} />}
            {!(id && working) && (
              <span>
                <Button busy={task.busy} onPress={() => void begin()}>
                  {id ? words.again : words.prepare}
                </Button>
              </span>
            )}
          </>
        )}
      </LoadedView>
    </Card>
  )
}

interface ArchiveProps {
  /** The command that creates it. */
  id: string
  details: Details
  onWorking: (isWorking: boolean) => void
}

/** The progress of the archive, then its download. */
export function Archive({ id, details, onWorking }: ArchiveProps) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const { value, problem } = useQuery(
    queue.command,
    { params: { id }, query: {} },
    { refresh: every(queuePace) },
  )
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
  const date = formatDate(timestampOf(madeAt) + archiveLife, { ...details, locale })
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

type Item = Infer<typeof QueueItem>

/** How long a finished archive can be downloaded, in milliseconds. */
const archiveLife = 86_400_000

/** The newest export among the commands, unless its archive is gone or it was cancelled. */
function lastExport(commands: readonly Item[], now: Timestamp): string | undefined {
  const found = commands.find(({ commandInfo }) => commandInfo === 'export-data')
  if (!found || found.state === 'cancelled') return undefined
  const isGone = found.dtComplete && timestampOf(found.dtComplete) + archiveLife < now
  return isGone ? undefined : found.id
}
