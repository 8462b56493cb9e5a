import { useId } from 'react'
import { useWords } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { Item } from '../../../../ui/kit/item-list/item-list.tsx'
import type { Details } from '../../area.ts'
import { Timestamp, originText } from '../../event-facts.tsx'
import { accountPack } from '../../messages.en.ts'

interface DeviceProps {
  device: string
  ip: string
  place: string
  current: boolean
  details: Details
  times: readonly { label: string; at: string; relative?: boolean }[]
  /** The device's actions, if any. */
  action: { label: string; busy: boolean; press: () => void } | false
}

/** A browser on a device: which, where, and since when. */
export function Device({ device, ip, place, current, details, times, action }: DeviceProps) {
  const words = useWords(accountPack)
  const id = useId()
  return (
    <Item
      title={
        <bdi id={id} lang={device ? 'en' : undefined}>
          {device || words.unknownDevice}
        </bdi>
      }
      chips={current && <Chip tone="info">{words.thisDevice}</Chip>}
      details={[
        originText({ ip, place }, words),
        ...times.map(({ label, at, relative = false }) => (
          <>
            {`${label} `}
            <Timestamp at={at} details={details} relative={relative} />
          </>
        )),
      ]}
      actions={
        action && (
          <Button kind="quiet" busy={action.busy} describedBy={id} onPress={action.press}>
            {action.label}
          </Button>
        )
      }
    />
  )
}
