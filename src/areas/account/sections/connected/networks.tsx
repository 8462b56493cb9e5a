import { useState, useId } from 'react'
import type { Infer } from 'superstruct'
import { code } from '../../../../contract/engine/error-codes.ts'
import type { SocialNetwork } from '../../../../contract/sites/site.ts'
import { type SocialProfile, social } from '../../../../contract/login/social.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { isAway } from '../../../../core/social/is-away.ts'
import { visit } from '../../../../core/social/visit.ts'
import { SvcError } from '../../../../core/svc/svc-error.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { pageLeft } from '../../../../ui/island/page-left.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { sentence } from '../../../../ui/kit/sentence.tsx'
import { ItemList, Item } from '../../../../ui/kit/item-list/item-list.tsx'
import { note, plain } from '../../../../ui/kit/layout.css.ts'
import { Link } from '../../../../ui/kit/link/link.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import { type SectionProps, type Details, start } from '../../area.ts'
import { JoinedFacts, Timestamp } from '../../event-facts.tsx'
import { FocusKeeper } from '../../focus-keeper.tsx'
import { accountPack } from '../../messages.en.ts'
import type { Outcome } from './arrive.ts'
import { pack } from './messages.en.ts'

type Profile = Infer<typeof SocialProfile>

interface NetworksProps extends SectionProps {
  all: readonly Infer<typeof SocialNetwork>[]
  connected: readonly Profile[]
  /** Reports the result of a visit. */
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
    // Browsers open windows only during a click, so it opens before anything is known.
    const popup = isAway(island.session.svc) ? open('', '', 'popup,width=480,height=680') : null
    const isLeft = pageLeft(island)
    setUnder(network)
    tell(undefined)
    void task.run(async () => {
      try {
        const reply = await visit(island, { social: network, page: 'Profile', popup, isLeft })
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
  // Without a password, the last network is the only way to sign in.
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

interface NetworkProps {
  title: string
  /** The account that is connected, if one is. */
  profile: Infer<typeof SocialProfile> | undefined
  details: Details
  isLastWay: boolean
  busy: boolean
  connect: () => void
  disconnect: (profile: Infer<typeof SocialProfile>) => void
}

/** One network: connected as whom, or how to connect it. */
function Network({ title, profile, details, isLastWay, busy, connect, disconnect }: NetworkProps) {
  const words = useWords(pack)
  const id = useId()
  return (
    <Item
      title={<bdi id={id}>{title}</bdi>}
      chips={profile ? <Chip tone="success">{words.connected}</Chip> : <Chip>{words.notConnected}</Chip>}
      details={
        profile
          ? [
              <JoinedFacts key="who" facts={[profile.name, profile.email]} />,
              <span key="since">
                {sentence(words.since, {
                  date: <Timestamp at={profile.connectedAt} details={details} />,
                })}
              </span>,
            ]
          : []
      }
      actions={
        profile ? (
          <Button
            kind="quiet"
            off={isLastWay}
            describedBy={isLastWay ? `${id}w` : id}
            onPress={() => disconnect(profile)}
          >
            {words.disconnect}
          </Button>
        ) : (
          <Button busy={busy} describedBy={id} onPress={connect}>
            {words.connect}
          </Button>
        )
      }
    >
      {profile && isLastWay && (
        <div id={`${id}w`}>
          <ToPassword hasPassword={details.hasPassword} />
        </div>
      )}
    </Item>
  )
}

interface DisconnectProps extends SectionProps {
  /** The account to be disconnected, while its dialog is open. */
  profile: Infer<typeof SocialProfile> | undefined
  close: () => void
  reload: () => Promise<void>
}

/** Asks, then disconnects. */
function Disconnect({ store: { island }, details, profile, close, reload }: DisconnectProps) {
  const words = useWords(pack)
  const common = useWords(accountPack)
  const task = useTask()
  const network = isolate(profile?.title ?? '')
  const leave = () => {
    task.clear()
    close()
  }
  const disconnect = async () => {
    await island.act(social.disconnect, { params: { social: profile!.social } })
    await reload()
  }
  return (
    <ConfirmAction
      open={profile !== undefined}
      title={words.disconnectTitle({ network })}
      confirmLabel={words.disconnect}
      cancelLabel={common.cancel}
      tone="danger"
      task={task}
      run={disconnect}
      onDone={() => {
        leave()
        island.announce(words.disconnected({ network }))
      }}
      onClose={leave}
    >
      {task.problem?.code === code.socialNeedsPassword ? (
        <ToPassword hasPassword={details.hasPassword} />
      ) : (
        <p className={plain}>{words.disconnectAbout({ network })}</p>
      )}
    </ConfirmAction>
  )
}

/** Why the last network cannot go, and where another way in is to be had. */
function ToPassword({ hasPassword }: { hasPassword: boolean }) {
  const { location } = useIsland()
  const words = useWords(pack)
  const to = `${start}/security`
  return (
    <p className={note}>
      {`${hasPassword ? words.emailOff : words.lastWay} `}
      <Link href={location.href(to)} onFollow={() => location.go(to)}>
        {hasPassword ? words.toEmail : words.toPassword}
      </Link>
    </p>
  )
}
