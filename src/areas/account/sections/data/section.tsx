import { useState } from 'react'
import { profile } from '../../../../contract/profile.ts'
import { queue } from '../../../../contract/queue.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { useLoaded } from '../../../../ui/island/loaded.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { Card } from '../../../../ui/kit/card.tsx'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps } from '../../area.ts'
import { LoadedView } from '../../loaded-view.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { Archive } from './archive.tsx'
import { pack } from './messages.ts'
import { lastExport } from './last-export.ts'

export const packs = [pack]

/** The archive of one's own data: begun here, made by a command, downloaded here. */
export function Section({ store, details }: SectionProps) {
  const { act } = useIsland()
  const words = useWords(pack)
  // One that was begun before this page was there goes on.
  const last = useLoaded(async () => lastExport(await act(queue.list, {}), Date.now()) ?? '')
  const [working, setWorking] = useState(false)
  const task = useTask()
  const begin = () =>
    task.run(async () => last.change((await actConfirmed(store.island, profile.exportData, {})).cmdId))
  return (
    <Card title={words.title} about={words.about}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <LoadedView loaded={last}>
        {(id) => (
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
