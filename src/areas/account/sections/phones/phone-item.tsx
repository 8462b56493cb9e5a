import { useId, useState } from 'react'
import type { Infer } from 'superstruct'
import { security, type Phone } from '../../../../contract/account/security.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { useFocusBack } from '../../../../ui/kit/focus/focus-back.ts'
import { FocusOn } from '../../../../ui/kit/focus/focus-on.tsx'
import { Form } from '../../../../ui/kit/form/form.tsx'
import { Item } from '../../../../ui/kit/item-list/item-list.tsx'
import { plain, row } from '../../../../ui/kit/layout.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { useStore } from '../../../../ui/use-store.ts'
import type { Details } from '../../area.ts'
import { accountPack } from '../../messages.en.ts'
import type { AccountStore } from '../../store.ts'
import { pack } from './messages.en.ts'

type PhoneOf = Infer<typeof Phone>

interface PhoneItemProps {
  store: AccountStore
  phone: PhoneOf
  onRemoved: () => void
}

/** One phone, with its description and the way to take it off. */
export function PhoneItem({ store, phone, onRemoved }: PhoneItemProps) {
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const details = useStore(store.$details)!
  const [doing, setDoing] = useState<'describe' | 'remove'>()
  const ref = useFocusBack(doing === 'describe')
  const id = useId()
  const number = isolate(phone.phone)
  const { isLast, isOnlyWay } = removalImpact(details)
  const stop = () => setDoing(undefined)
  return (
    <Item
      title={<span id={`${id}t`}>{number}</span>}
      details={[
        phone.description,
        isOnlyWay && (
          <span key="why" id={id}>
            {words.lastWay}
          </span>
        ),
      ]}
      actions={
        <div ref={ref} className={row}>
          <Button kind="quiet" describedBy={`${id}t`} onPress={() => setDoing('describe')}>
            {words.describe}
          </Button>
          <Button
            kind="quiet"
            off={isOnlyWay}
            describedBy={`${id}t ${id}`}
            onPress={() => setDoing('remove')}
          >
            {words.remove}
          </Button>
        </div>
      }
    >
      {doing === 'describe' && <DescribePhone store={store} phone={phone} onDone={stop} />}
      <ConfirmAction
        open={doing === 'remove'}
        title={words.removeTitle}
        confirmLabel={words.remove}
        cancelLabel={cancel}
        tone="danger"
        run={() => removePhone(store, phone.addressId)}
        onDone={onRemoved}
        onClose={stop}
      >
        <p className={plain}>{words.removeText({ phone: number })}</p>
        {isLast && <p className={plain}>{words.removeLast}</p>}
      </ConfirmAction>
    </Item>
  )
}

/** Removing the last phone loses sign-in by text message, perhaps the only method. */
function removalImpact({ phoneList, useTFA, smsTFAEnabled, emailTFAEnabled, googleTFAEnabled }: Details) {
  const isLast = phoneList.length === 1 && smsTFAEnabled
  return { isLast, isOnlyWay: isLast && useTFA && !emailTFAEnabled && !googleTFAEnabled }
}

async function removePhone(store: AccountStore, addressId: string): Promise<void> {
  await actConfirmed(store.island, security.remove, { body: { addressId } })
  const details = store.$details.get()!
  const phoneList = details.phoneList.filter((phone) => phone.addressId !== addressId)
  store.patch({ phoneList, smsTFAEnabled: details.smsTFAEnabled && phoneList.length > 0 })
}

interface DescribePhoneProps {
  store: AccountStore
  phone: Infer<typeof Phone>
  onDone: () => void
}

/** Edits the name of a phone in place. */
function DescribePhone({ store, phone, onDone }: DescribePhoneProps) {
  const words = useWords(pack)
  const { save, cancel } = useWords(accountPack)
  const task = useTask()
  const describe = (description: string) =>
    void task
      .run(() => describePhone(store, phone.addressId, description))
      .then((described) => described && onDone())
  return (
    <Form label={words.describe} onSubmit={({ description = '' }) => describe(description.trim())}>
      {task.problem && !task.of('description') && <Banner tone="danger">{task.problem.text}</Banner>}
      <Field
        name="description"
        label={words.description}
        hint={words.descriptionHint}
        error={task.of('description')}
        initial={phone.description}
        attributes={{ maxlength: '100', autocomplete: 'off' }}
      />
      <FocusOn field="description" when={task.problem} />
      <div className={row}>
        <Button kind="primary" submits busy={task.busy}>
          {save}
        </Button>
        <Button onPress={onDone}>{cancel}</Button>
      </div>
    </Form>
  )
}

async function describePhone(store: AccountStore, addressId: string, description: string): Promise<void> {
  await store.island.act(security.describe, { body: { addressId, description } })
  const { phoneList } = store.$details.get()!
  store.patch({
    phoneList: phoneList.map((phone) => (phone.addressId === addressId ? { ...phone, description } : phone)),
  })
}
