import { useState } from 'react'
import type { Infer } from 'superstruct'
import { sessions, type OpenSession } from '../../../../contract/sessions.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { ItemList } from '../../../../ui/kit/item-list.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import type { Details } from '../../area.ts'
import { FocusKeeper } from '../../focus-keeper.tsx'
import { accountPack } from '../../messages.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { Device } from './device.tsx'
import { pack } from './messages.ts'

type Session = Infer<typeof OpenSession>

export interface ListProps<T> {
  all: T[]
  details: Details
  /** Shows what is left. */
  change: (left: T[]) => void
}

/** The open sessions, each but this one with its end, and the end of all others. */
export function OpenSessions({ all, details, change }: ListProps<Session>) {
  const { act, announce } = useIsland()
  const words = useWords(pack)
  const common = useWords(accountPack)
  const [ending, setEnding] = useState('')
  const one = useTask()
  const others = all.length - 1
  const end = ({ id, device }: Session) => {
    setEnding(id)
    void one.run(async () => {
      await act(sessions.end, { params: { id } })
      change(all.filter((each) => each.id !== id))
      announce(words.signedOut({ device: device || common.unknownDevice }))
    })
  }
  return (
    <FocusKeeper count={all.length}>
      {one.problem && <Banner tone="danger">{one.problem.text}</Banner>}
      <ItemList label={words.title}>
        {all.map((each) => (
          <Device
            key={each.id}
            {...each}
            details={details}
            times={[
              { label: words.seen, at: each.seenAt, relative: true },
              { label: words.began, at: each.createdAt },
            ]}
            action={
              !each.current && {
                label: words.signOut,
                busy: one.busy && ending === each.id,
                press: () => end(each),
              }
            }
          />
        ))}
      </ItemList>
      {others > 0 && <EndOthers others={others} ended={() => change(all.filter(({ current }) => current))} />}
    </FocusKeeper>
  )
}

function EndOthers({ others, ended }: { others: number; ended: () => void }) {
  const { act, announce } = useIsland()
  const words = useWords(pack)
  const common = useWords(accountPack)
  const [asked, setAsked] = useState(false)
  return (
    <span>
      <Button onPress={() => setAsked(true)}>{words.others}</Button>
      <ConfirmAction
        open={asked}
        title={words.othersTitle}
        confirmLabel={words.signOut}
        cancelLabel={common.cancel}
        tone="danger"
        run={async () => void (await act(sessions.endOthers, {}))}
        onDone={() => {
          setAsked(false)
          ended()
          announce(words.othersDone)
        }}
        onClose={() => setAsked(false)}
      >
        <p className={plain}>{others === 1 ? words.oneOther : words.manyOthers({ count: others })}</p>
      </ConfirmAction>
    </span>
  )
}
