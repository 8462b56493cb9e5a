import { useState } from 'react'
import type { Infer } from 'superstruct'
import type { SocialNetwork } from '../../../../contract/site.ts'
import type { SocialProfile } from '../../../../contract/social.ts'
import { SvcError } from '../../../../core/svc/svc-error.ts'
import { visit } from '../../../../core/social/visit.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { ItemList } from '../../../../ui/kit/item-list.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import type { SectionProps } from '../../area.ts'
import { FocusKeeper } from '../../focus-keeper.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { Disconnect } from './disconnect.tsx'
import { pack } from './messages.ts'
import { Network } from './network.tsx'
import type { Outcome } from './outcome.ts'

type Profile = Infer<typeof SocialProfile>

interface NetworksProps extends SectionProps {
  all: readonly Infer<typeof SocialNetwork>[]
  connected: readonly Profile[]
  /** Says what a visit came to. */
  tell: (outcome: Outcome | undefined) => void
  reload: () => Promise<void>
}

/** The networks of the site, and those connected before it had others. */
export function Networks({ store, details, all, connected, tell, reload }: NetworksProps) {
  const words = useWords(pack)
  const [under, setUnder] = useState('')
  const [asked, setAsked] = useState<Profile>()
  const task = useTask()
  const { island } = store
  const shown = [...all, ...connected.filter(({ social }) => !all.some((each) => each.social === social))]
  if (!shown.length) return <p className={note}>{words.none}</p>

  const connect = (network: string) => {
    if (task.busy) return
    // A browser opens a window only while it is being clicked, so it opens before anything is known.
    const isAway = island.session.svc.siteKey !== undefined
    const popup = isAway ? open('', '', 'popup,width=480,height=680') : null
    setUnder(network)
    tell(undefined)
    void task.run(async () => {
      try {
        const reply = await visit(island, { social: network, page: 'Profile', popup })
        if (!reply) return
        await reload()
        tell({ kind: 'done', network })
      } catch (error) {
        popup?.close()
        if (!(error instanceof SvcError)) throw error
        tell({ kind: 'failed', network, error: error.first })
      }
    })
  }
  // Where no password leads in the last network is the only way.
  const isLastWay = connected.length === 1 && !(details.hasPassword && details.allowEmail)
  return (
    <FocusKeeper count={connected.length}>
      <ItemList label={words.title}>
        {shown.map(({ social, title }) => (
          <Network
            key={social}
            title={title}
            profile={connected.find((each) => each.social === social)}
            details={details}
            isLastWay={isLastWay}
            busy={task.busy && under === social}
            connect={() => connect(social)}
            disconnect={setAsked}
          />
        ))}
      </ItemList>
      <Disconnect
        store={store}
        details={details}
        profile={asked}
        close={() => setAsked(undefined)}
        reload={reload}
      />
    </FocusKeeper>
  )
}
