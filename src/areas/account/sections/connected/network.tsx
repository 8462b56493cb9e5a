import { useId } from 'react'
import type { Infer } from 'superstruct'
import type { SocialProfile } from '../../../../contract/social.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button.tsx'
import { Chip } from '../../../../ui/kit/chip.tsx'
import { Item } from '../../../../ui/kit/item-list.tsx'
import type { Details } from '../../area.ts'
import { Joined } from '../../joined.tsx'
import { Moment } from '../../moment.tsx'
import { pack } from './messages.ts'
import { ToPassword } from './to-password.tsx'

type Profile = Infer<typeof SocialProfile>

interface NetworkProps {
  title: string
  /** The account that is connected, if one is. */
  profile: Profile | undefined
  details: Details
  isLastWay: boolean
  busy: boolean
  connect: () => void
  disconnect: (profile: Profile) => void
}

/** One network: connected as whom, or how to connect it. */
export function Network({ title, profile, details, isLastWay, busy, connect, disconnect }: NetworkProps) {
  const words = useWords(pack)
  const id = useId()
  return (
    <Item
      title={<bdi id={id}>{title}</bdi>}
      chips={profile ? <Chip tone="success">{words.connected}</Chip> : <Chip>{words.notConnected}</Chip>}
      details={
        profile
          ? [
              <Joined key="who" facts={[profile.name, profile.email]} />,
              <span key="since">
                {`${words.since} `}
                <Moment at={profile.connectedAt} details={details} />
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
