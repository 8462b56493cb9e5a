import { useState, useEffect, useId, useRef } from 'react'
import type { Infer } from 'superstruct'
import { displayedRange } from '../../../../contract/engine/displayed-range.ts'
import { code } from '../../../../contract/engine/error-codes.ts'
import { security, type IpEntry } from '../../../../contract/account/security.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { Form } from '../../../../ui/kit/form/form.tsx'
import { ItemList, Item } from '../../../../ui/kit/item-list/item-list.tsx'
import { plain, row } from '../../../../ui/kit/layout.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import type { SectionProps } from '../../area.ts'
import { FocusKeeper } from '../../focus-keeper.tsx'
import { accountPack } from '../../messages.en.ts'
import type { AccountStore } from '../../store.ts'
import { pack } from './messages.en.ts'

type Entry = Infer<typeof IpEntry>

/** The list. Removing an address asks first if that would lock a user out. */
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

interface AddressProps {
  store: AccountStore
  entry: Infer<typeof IpEntry>
  isOwn: boolean
  busy: boolean
  remove: () => void
}

/** An address of the list with its description. */
function Address({ store, entry, isOwn, busy, remove }: AddressProps) {
  const words = useWords(pack)
  const [edited, setEdited] = useState(false)
  const id = useId()
  const range = displayedRange(entry.ipAddress)
  const name = useRef<HTMLSpanElement>(null)
  const before = useRef(edited)
  // The form takes the focus, and gives it back to what opened it.
  useEffect(() => {
    if (before.current === edited) return
    before.current = edited
    const item = name.current?.closest('li')
    item?.querySelector<HTMLElement>(edited ? 'input' : 'button')?.focus()
  }, [edited])
  return (
    <Item
      title={
        <span ref={name} id={id}>
          {isolate(entry.ipAddress)}
        </span>
      }
      chips={isOwn && <Chip tone="info">{words.yours}</Chip>}
      details={[
        range && <bdi key="range">{isolate(range)}</bdi>,
        entry.description && <bdi key="description">{entry.description}</bdi>,
      ]}
      actions={
        !edited && (
          <>
            <Button kind="quiet" describedBy={id} onPress={() => setEdited(true)}>
              {words.edit}
            </Button>
            <Button kind="quiet" describedBy={id} busy={busy} onPress={remove}>
              {words.remove}
            </Button>
          </>
        )
      }
    >
      {edited && <Describe store={store} entry={entry} close={() => setEdited(false)} />}
    </Item>
  )
}

function Describe({ store, entry, close }: Pick<AddressProps, 'store' | 'entry'> & { close: () => void }) {
  const { act, announce } = useIsland()
  const words = useWords(pack)
  const common = useWords(accountPack)
  const task = useTask()
  const { addressId } = entry
  const save = async (description: string) => {
    const done = await task.run(async () => {
      await act(security.describe, { body: { addressId, description } })
      store.patch({
        enabledIPList: (store.$details.get()?.enabledIPList ?? []).map((each) =>
          each.addressId === addressId ? { ...each, description } : each,
        ),
      })
      announce(common.saved)
    })
    if (done) close()
  }
  return (
    <Form label={words.edit} onSubmit={({ description = '' }) => void save(description.trim())}>
      {task.problem && !task.of('description') && <Banner tone="danger">{task.problem.text}</Banner>}
      <Field
        name="description"
        label={words.description}
        initial={entry.description}
        error={task.of('description')}
        attributes={{ maxlength: '100', autocomplete: 'off' }}
      />
      <div className={row}>
        <Button kind="primary" submits busy={task.busy}>
          {common.save}
        </Button>
        <Button onPress={close}>{common.cancel}</Button>
      </div>
    </Form>
  )
}
