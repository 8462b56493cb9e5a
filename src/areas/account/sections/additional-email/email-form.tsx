import { useState } from 'react'
import { isEmail } from '../../../../contract/email-address.ts'
import { notifications } from '../../../../contract/notifications.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import type { SectionProps } from '../../area.ts'
import { useFormTask } from '../../../../ui/task/form-task.ts'
import { accountPack } from '../../messages.ts'
import { SavingForm } from '../../saving-form.tsx'
import { currentEmail } from './current-email.ts'
import { pack } from './messages.ts'
import { RemoveEmail } from './remove-email.tsx'

/** The address. A new one has to be confirmed by a mail to it. */
export function EmailForm({ store, details }: SectionProps) {
  const words = useWords(pack)
  const { required } = useWords(accountPack)
  const task = useFormTask()
  const [round, setRound] = useState(0)
  const current = currentEmail(details).email
  const known = details.additionalEmailPending || current

  const save = async ({ email: typed = '' }: Record<string, string>) => {
    const email = typed.trim()
    const label = words.email
    const message = email ? words.badEmail({ label }) : required({ label })
    if (task.refuse(isEmail(email) ? {} : { email: message })) return false
    return task.run(async () => {
      // A first address is there for copies; what the switch said of another one stays.
      const carbonCopyFlag = known === '' || details.carbonCopyFlag
      const body = { email, carbonCopyFlag, carbonCopyFlagEnabled: carbonCopyFlag }
      const { pending } = await actConfirmed(store.island, notifications.additionalEmail, { body })
      store.patch({ additionalEmailPending: pending ? email : '' })
    })
  }
  return (
    <SavingForm
      label={words.title}
      task={task}
      fields={['email']}
      onSave={save}
      beside={
        known && (
          <RemoveEmail
            store={store}
            details={details}
            email={known}
            onRemoved={() => setRound((before) => before + 1)}
          />
        )
      }
    >
      <Field
        key={round}
        name="email"
        type="email"
        label={words.email}
        initial={known}
        error={task.of('email')}
        attributes={{ autocomplete: 'off', inputmode: 'email', autocapitalize: 'off', dir: 'ltr' }}
      />
    </SavingForm>
  )
}
