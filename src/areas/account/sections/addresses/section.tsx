import { security } from '../../../../contract/security.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { useLoaded } from '../../../../ui/island/loaded.ts'
import { Card } from '../../../../ui/kit/card.tsx'
import { Chip } from '../../../../ui/kit/chip.tsx'
import { note } from '../../../../ui/kit/layout.css.ts'
import type { SectionProps } from '../../area.ts'
import { LoadedView } from '../../loaded-view.tsx'
import { AddAddress } from './add-address.tsx'
import { Addresses } from './addresses.tsx'
import { pack } from './messages.ts'
import { OnlyThese } from './only-these.tsx'

export const packs = [pack]

/** The addresses that the user may sign in from. */
export function Section({ store, details }: SectionProps) {
  const words = useWords(pack)
  const { act } = useIsland()
  // The own address and how many the list takes; the list itself is the profile's.
  const limits = useLoaded(() => act(security.details, {}))
  const { allowedIPEnabled: isOn, enabledIPList: list } = details
  return (
    <Card
      title={words.title}
      state={isOn ? <Chip tone="success">{words.on}</Chip> : <Chip>{words.off}</Chip>}
      about={words.about}
    >
      <OnlyThese store={store} details={details} />
      <LoadedView loaded={limits}>
        {({ ipAddress: own, maxAllowedIPs: max }) => (
          <>
            {list.length > 0 ? (
              <Addresses store={store} details={details} own={own} />
            ) : (
              <p className={note}>{words.empty}</p>
            )}
            {list.length < max ? (
              <AddAddress store={store} details={details} own={own} />
            ) : (
              <p className={note}>{words.full({ max })}</p>
            )}
            <p className={note}>
              {`${words.count({ count: list.length, max })} · ${words.yours}: ${isolate(own)}`}
            </p>
          </>
        )}
      </LoadedView>
    </Card>
  )
}
