import { createElement, useContext, useId, useState } from 'react'
import type { Infer } from 'superstruct'
import { sessions, type RememberedBrowser } from '../../../../contract/sessions.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { CardLevel, headingTag } from '../../../../ui/kit/card-level.ts'
import { ItemList } from '../../../../ui/kit/item-list.tsx'
import { note, stack } from '../../../../ui/kit/layout.css.ts'
import { FocusKeeper } from '../../focus-keeper.tsx'
import { accountPack } from '../../messages.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { subtitle } from './browsers.css.ts'
import { Device } from './device.tsx'
import { pack } from './messages.ts'
import type { ListProps } from './open-sessions.tsx'

type Browser = Infer<typeof RememberedBrowser>

/** The browsers that are spared the second step; nothing where there are none. */
export function Browsers({ all, details, change }: ListProps<Browser>) {
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
