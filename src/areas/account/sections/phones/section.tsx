import { useId } from 'react'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { useFocusBack } from '../../../../ui/kit/focus/focus-back.ts'
import { ItemList } from '../../../../ui/kit/item-list/item-list.tsx'
import { note, row } from '../../../../ui/kit/layout.css.ts'
import type { SectionProps } from '../../area.ts'
import { FocusKeeper } from '../../focus-keeper.tsx'
import { LoadedView } from '../../loaded-view.tsx'
import { useSecurity } from '../../security.ts'
import { pack } from './messages.en.ts'
import { PhoneItem } from './phone-item.tsx'
import { useAddPhone } from './use-add-phone.ts'

export const packs = [pack]

/** The phones that can get a code. */
export function Section({ store, details: { phoneList } }: SectionProps) {
  const words = useWords(pack)
  const { announce } = useIsland()
  const loaded = useSecurity()
  const max = loaded.value?.maxAllowedPhoneNumbers
  return (
    <Card
      title={words.title}
      about={words.about}
      state={max !== undefined && <span className={note}>{words.count({ n: phoneList.length, max })}</span>}
    >
      <FocusKeeper count={phoneList.length}>
        {phoneList.length > 0 ? (
          <ItemList label={words.title}>
            {phoneList.map((phone) => (
              <PhoneItem
                key={phone.addressId}
                store={store}
                phone={phone}
                onRemoved={() => announce(words.removed)}
              />
            ))}
          </ItemList>
        ) : (
          <p className={note}>{words.none}</p>
        )}
      </FocusKeeper>
      <LoadedView loaded={loaded}>
        {({ smsTFAAllowed, maxAllowedPhoneNumbers }) => {
          const full = phoneList.length >= maxAllowedPhoneNumbers ? words.full : undefined
          return <Add store={store} reason={smsTFAAllowed ? full : words.notSent} />
        }}
      </LoadedView>
    </Card>
  )
}

/** The button that adds a phone; `reason` says why it is disabled. */
function Add({ store, reason }: Pick<SectionProps, 'store'> & { reason: string | undefined }) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const { AddPhone, task, open, close } = useAddPhone()
  const ref = useFocusBack(AddPhone !== undefined)
  const id = useId()
  if (AddPhone)
    return (
      <AddPhone
        store={store}
        onAdded={() => {
          announce(words.added)
          close()
        }}
        onCancel={close}
      />
    )
  return (
    <>
      {task.problem && <Banner tone="danger">{task.problem.text}</Banner>}
      <div ref={ref} className={row}>
        <Button off={reason !== undefined} busy={task.busy} describedBy={id} onPress={open}>
          {words.add}
        </Button>
        <span className={note} id={id}>
          {reason}
        </span>
      </div>
    </>
  )
}
