import { useState } from 'react'
import type { Infer } from 'superstruct'
import { code } from '../../../../contract/error-codes.ts'
import { security, type IpEntry } from '../../../../contract/security.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { ItemList } from '../../../../ui/kit/item-list.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps } from '../../area.ts'
import { FocusKeeper } from '../../focus-keeper.tsx'
import { accountPack } from '../../messages.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { Address } from './address.tsx'
import { pack } from './messages.ts'

type Entry = Infer<typeof IpEntry>

/** The list. Taking an address off is asked about where that shuts somebody out. */
export function Addresses({ store, details, own }: SectionProps & { own: string }) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const common = useWords(accountPack)
  const [asked, setAsked] = useState<Entry>()
  const [removing, setRemoving] = useState('')
  const task = useTask()
  const { enabledIPList: list, allowedIPEnabled: isOn } = details
  const isNeeded = task.problem?.code === code.locksYouOut
  const remove = async ({ addressId, ipAddress }: Entry) => {
    setRemoving(addressId)
    await actConfirmed(store.island, security.remove, { body: { addressId } })
    setAsked(undefined)
    const now = store.$details.get()?.enabledIPList ?? []
    store.patch({ enabledIPList: now.filter((each) => each.addressId !== addressId) })
    announce(words.removed({ ip: ipAddress }))
  }
  return (
    <FocusKeeper count={list.length}>
      {task.problem && !asked && <Banner tone="danger">{task.problem.text}</Banner>}
      <ItemList label={words.title}>
        {list.map((entry) => (
          <Address
            key={entry.addressId}
            store={store}
            entry={entry}
            isOwn={entry.ipAddress === own}
            busy={task.busy && removing === entry.addressId}
            remove={() => {
              task.clear()
              if (isOn) setAsked(entry)
              else void task.run(() => remove(entry))
            }}
          />
        ))}
      </ItemList>
      <ConfirmAction
        open={asked !== undefined}
        title={words.removeTitle({ ip: isolate(asked?.ipAddress ?? '') })}
        confirmLabel={words.remove}
        cancelLabel={common.cancel}
        tone="danger"
        task={task}
        problem={isNeeded ? words.needed : undefined}
        run={async () => asked && remove(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p className={plain}>{words.removeAbout}</p>
      </ConfirmAction>
    </FocusKeeper>
  )
}
