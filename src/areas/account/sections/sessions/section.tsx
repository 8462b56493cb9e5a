import { useQuery } from '../../../../ui/query/use-query.ts'
import { useState, createElement, useContext, useId } from 'react'
import type { Infer } from 'superstruct'
import { sessions, type OpenSession, type RememberedBrowser } from '../../../../contract/account/sessions.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { useZoneName } from '../../../../ui/kinds/use-place-names.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { CardLevel, headingTag } from '../../../../ui/kit/card/card-level.ts'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { note, plain, stack } from '../../../../ui/kit/layout.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import type { SectionProps, Details } from '../../area.ts'
import { FocusKeeper } from '../../focus-keeper.tsx'
import { LoadedView } from '../../loaded-view.tsx'
import { accountPack } from '../../messages.en.ts'
import { subtitle } from './browsers.css.ts'
import { Device } from './device.tsx'
import { pack } from './messages.en.ts'

export const packs = [pack]

/** The user's sessions, and the browsers that skip the second step. */
export function Section({ details }: SectionProps) {
  const words = useWords(pack)
  const common = useWords(accountPack)
  const zoneName = useZoneName()
  const open = useQuery(sessions.list, {})
  const browsers = useQuery(sessions.browsers, {})
  const count = open.value?.length ?? 0
  const state = count > 0 && <span className={note}>{words.places({ count })}</span>
  return (
    <Card title={words.title} state={state} about={words.about}>
      <LoadedView loaded={open}>
        {(all) => <OpenSessions all={all} details={details} change={open.change} />}
      </LoadedView>
      {open.value && (
        <LoadedView loaded={browsers}>
          {(all) => <Browsers all={all} details={details} change={browsers.change} />}
        </LoadedView>
      )}
      <p className={note}>{common.timesIn({ zone: zoneName(details.timeZone) })}</p>
    </Card>
  )
}

type Session = Infer<typeof OpenSession>

interface ListProps<T> {
  all: T[]
  details: Details
  /** Shows the remaining sessions. */
  change: (left: T[]) => void
}

/** The open sessions, each but this one with its end, and the end of all others. */
function OpenSessions({ all, details, change }: ListProps<Session>) {
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
        <p className={plain}>{words.manyOthers({ count: others })}</p>
      </ConfirmAction>
    </span>
  )
}

type Browser = Infer<typeof RememberedBrowser>

/** The browsers that skip the second step; empty without any. */
function Browsers({ all, details, change }: ListProps<Browser>) {
  const { act, announce } = useIsland()
  const words = useWords(pack)
  const common = useWords(accountPack)
  const [forgetting, setForgetting] = useState('')
  const task = useTask()
  const title = useId()
  const level = useContext(CardLevel) + 1
  if (!all.length) return null
  const forget = ({ id, device }: Browser) => {
    setForgetting(id)
    void task.run(async () => {
      await act(sessions.forgetBrowser, { params: { id } })
      change(all.filter((each) => each.id !== id))
      announce(words.forgotten({ device: device || common.unknownDevice }))
    })
  }
  return (
    <div className={stack} role="group" aria-labelledby={title}>
      {createElement(headingTag(level), { id: title, className: subtitle }, words.browsers)}
      <p className={note}>{words.browsersAbout}</p>
      <FocusKeeper count={all.length}>
        {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
        <ItemList label={words.browsers}>
          {all.map((each) => (
            <Device
              key={each.id}
              {...each}
              details={details}
              times={[{ label: words.until, at: each.endsAt }]}
              action={{
                label: words.forget,
                busy: task.busy && forgetting === each.id,
                press: () => forget(each),
              }}
            />
          ))}
        </ItemList>
      </FocusKeeper>
    </div>
  )
}
