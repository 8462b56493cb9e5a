import { useState } from 'react'
import type { Infer } from 'superstruct'
import { profile, type Consequence } from '../../../../contract/profile.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { Card } from '../../../../ui/kit/card.tsx'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps } from '../../area.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { AskToDisable } from './ask-to-disable.tsx'
import { pack } from './messages.ts'

export const packs = [pack]

/** The end of the account's use: first what it leads to, then the question, then it is done. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  const [found, setFound] = useState<Infer<typeof Consequence>[]>()
  const task = useTask()
  const { userId } = details
  const look = () =>
    task.run(async () => {
      const body = { userId, checkOnly: true }
      setFound((await actConfirmed(store.island, profile.disable, { body })).consequences)
    })
  return (
    <Card title={words.title} about={words.about}>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <span>
        <Button busy={task.busy} onPress={() => void look()}>
          {words.begin}
        </Button>
      </span>
      <AskToDisable store={store} details={details} found={found} onClose={() => setFound(undefined)} />
    </Card>
  )
}
