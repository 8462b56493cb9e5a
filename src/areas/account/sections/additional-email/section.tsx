import { useState } from 'react'
import { trimTyped } from '../../../../contract/engine/typed-text.ts'
import { isEmail } from '../../../../contract/engine/email-address.ts'
import { notifications } from '../../../../contract/account/notifications.ts'
import { isolate } from '../../../../core/i18n/isolate.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { Chip } from '../../../../ui/kit/chip/chip.tsx'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { useFormTask } from '../../../../ui/task/form-task.ts'
import { useTask } from '../../../../ui/task/task.ts'
import type { SectionProps, Details } from '../../area.ts'
import { accountPack } from '../../messages.en.ts'
import { SavingForm } from '../../saving-form.tsx'
import { SettingSwitch } from '../../setting-switch.tsx'
import { Arrival } from './confirmation.tsx'
import { pack } from './messages.en.ts'

export const packs = [pack]

/** A second address for mails: set, confirmed by a mail to it, switched on and off. */
export function Section(props: SectionProps) {
  const words = useWords(pack)
  const { additionalEmailPending: pending } = props.details
  const { email, isOn } = currentEmail(props.details)
  const state = email ? (
    <Chip tone={isOn ? 'success' : 'neutral'}>{isOn ? words.isOn : words.isOff}</Chip>
  ) : (
    <Chip tone={pending ? 'info' : 'neutral'}>{pending ? words.isPending : words.none}</Chip>
  )
  return (
    <Card title={words.title} about={words.about} state={state}>
      <Arrival onConfirmed={() => props.store.reload()} />
      {pending && (
        <Banner tone="info">
          {words.pending({ email: isolate(pending) })}
          {email && ` ${words.stillUsed({ email: isolate(email) })}`}
        </Banner>
      )}
      <EmailForm {...props} />
      {email && <EmailSwitches {...props} />}
    </Card>
  )
}

/** The address. A new one must be confirmed by mail. */
function EmailForm({ store, details }: SectionProps) {
  const words = useWords(pack)
  const { required } = useWords(accountPack)
  const task = useFormTask()
  const [round, setRound] = useState(0)
  const current = currentEmail(details).email
  const known = details.additionalEmailPending || current

  const check = ({ email: typed = '' }: Record<string, string>): Record<string, string> => {
    const email = trimTyped(typed)
    const label = words.email
    const message = email ? words.badEmail({ label }) : required({ label })
    return isEmail(email) ? {} : { email: message }
  }
  const save = ({ email: typed = '' }: Record<string, string>) => {
    const email = trimTyped(typed)
    return task.run(async () => {
      // A first address receives copies; a later one keeps the switch as it was.
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
      check={check}
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

/** Takes the address away, confirmed or not. */
function RemoveEmail({
  store,
  details,
  email,
  onRemoved,
}: SectionProps & { email: string; onRemoved: () => void }) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const [asked, setAsked] = useState(false)
  const remove = async () => {
    const body = { carbonCopyFlag: false, carbonCopyFlagEnabled: false }
    await actConfirmed(store.island, notifications.additionalEmail, { body })
  }
  return (
    <>
      <Button onPress={() => setAsked(true)}>{words.remove}</Button>
      <ConfirmAction
        open={asked}
        title={words.removeTitle}
        confirmLabel={words.remove}
        cancelLabel={cancel}
        tone="danger"
        run={remove}
        onDone={() => {
          setAsked(false)
          store.patch({ ...withEmail(details, '', false), carbonCopyFlag: false, additionalEmailPending: '' })
          onRemoved()
          announce(words.removed)
        }}
        onClose={() => setAsked(false)}
      >
        <p className={plain}>{words.removeLead({ email: isolate(email) })}</p>
      </ConfirmAction>
    </>
  )
}

/** Whether the confirmed address is used, and whether it gets copies too. */
function EmailSwitches({ store, details }: SectionProps) {
  const { act } = useIsland()
  const words = useWords(pack)
  const [use, copies] = [useTask(), useTask()]
  const { email, isOn } = currentEmail(details)
  const { carbonCopyFlag } = details
  const change = async (additionalEmailFlag: boolean, copy: boolean) => {
    const body = { additionalEmailFlag, carbonCopyFlag: copy }
    await act(notifications.additionalEmailFlag, { body })
    store.patch({ ...withEmail(details, email, additionalEmailFlag), carbonCopyFlag: copy })
  }
  return (
    <>
      <SettingSwitch
        label={words.use}
        checked={isOn}
        task={use}
        onChange={(on) => void use.run(() => change(on, carbonCopyFlag))}
      />
      <SettingSwitch
        label={words.copies}
        hint={words.copiesHint}
        checked={carbonCopyFlag}
        off={!isOn || !details.carbonCopyFlagEnabled}
        task={copies}
        onChange={(on) => void copies.run(() => change(isOn, on))}
      />
    </>
  )
}

/** The confirmed additional address and its use; the same for administrators and parent accounts. */
const currentEmail = (details: Details): { email: string; isOn: boolean } =>
  details.isRootOrAdmin
    ? { email: details.adminAdditionalEmail, isOn: details.adminAdditionalEmailFlag }
    : { email: details.parentAdditionalEmail, isOn: details.parentAdditionalEmailFlag }

/** The profile's fields for a change. */
function withEmail({ isRootOrAdmin, isParent }: Details, email: string, isOn: boolean): Partial<Details> {
  return {
    ...(isRootOrAdmin && { adminAdditionalEmail: email, adminAdditionalEmailFlag: isOn }),
    ...(isParent && { parentAdditionalEmail: email, parentAdditionalEmailFlag: isOn }),
  }
}
