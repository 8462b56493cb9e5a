import type { Infer } from 'superstruct'
import { security, type Phone } from '../../../../contract/security.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { FocusOn } from '../../../../ui/kit/focus-on.tsx'
import { Form } from '../../../../ui/kit/form.tsx'
import { row } from '../../../../ui/kit/layout.css.ts'
import { accountPack } from '../../messages.ts'
import type { AccountStore } from '../../store.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { pack } from './messages.ts'

interface DescribePhoneProps {
  store: AccountStore
  phone: Infer<typeof Phone>
  onDone: () => void
}

/** Edits what a phone is called, where it stands. */
export function DescribePhone({ store, phone, onDone }: DescribePhoneProps) {
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
