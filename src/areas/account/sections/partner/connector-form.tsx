import { useState } from 'react'
import { accountFieldCodes } from '../../../../contract/engine/field-codes.ts'
import { partner } from '../../../../contract/account/partner.ts'
import { errorPack } from '../../../../core/i18n/error-words.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { ConfirmAction } from '../../../../ui/confirm/confirm-action.tsx'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { plain } from '../../../../ui/kit/layout.css.ts'
import { PasswordField } from '../../../../ui/kit/field/password-field.tsx'
import { useFormTask } from '../../../../ui/task/form-task.ts'
import type { SectionProps } from '../../area.ts'
import { accountPack } from '../../messages.en.ts'
import { SavingForm } from '../../saving-form.tsx'
import type { AccountStore } from '../../store.ts'
import { pack } from './messages.en.ts'

const fields = ['partnerUserName', 'partnerPassword', 'appId', 'appSecretKey', 'appTenantId'] as const
const plainText = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'ltr' }

/** The five fields. Secrets are write-only: an empty field keeps the stored one. */
export function ConnectorForm({ store, details }: SectionProps) {
  const words = useWords(pack)
  const { show, hide } = useWords(accountPack)
  const errors = useWords(errorPack)
  const task = useFormTask()
  const [round, setRound] = useState(0)
  const stored = { partnerPassword: details.hasPartnerPassword, appSecretKey: details.hasAppSecretKey }

  const check = (values: Record<string, string>) => {
    const missing = fields.filter(
      (name) => !values[name]?.trim() && !(name in stored && stored[name as keyof typeof stored]),
    )
    const wrong = missing.map((name) => [name, errors[`e${accountFieldCodes[name]?.missing}`] ?? ''])
    return Object.fromEntries(wrong) as Record<string, string>
  }
  const save = async (values: Record<string, string>) => {
    const { partnerUserName = '', partnerPassword, appId = '', appSecretKey, appTenantId = '' } = values
    const open = {
      partnerUserName: partnerUserName.trim(),
      appId: appId.trim(),
      appTenantId: appTenantId.trim(),
    }
    const secrets = { ...(partnerPassword && { partnerPassword }), ...(appSecretKey && { appSecretKey }) }
    return task.run(async () => {
      await actConfirmed(store.island, partner.save, { body: { ...open, ...secrets } })
      // Another application has no consent yet, and its address is another one.
      await store.reload()
      setRound((before) => before + 1)
    })
  }
  const secret = { showLabel: show, hideLabel: hide, attributes: { autocomplete: 'new-password' } }
  return (
    <SavingForm
      label={words.title}
      task={task}
      fields={fields}
      check={check}
      onSave={save}
      beside={
        details.appConsentURL && <RemoveConnector store={store} onRemoved={() => setRound(round + 1)} />
      }
    >
      <Field
        key={`user ${round}`}
        name="partnerUserName"
        label={words.partnerUserName}
        initial={details.partnerUserName}
        error={task.of('partnerUserName')}
        attributes={plainText}
      />
      <PasswordField
        {...secret}
        key={`password ${round}`}
        name="partnerPassword"
        label={words.partnerPassword}
        hint={stored.partnerPassword ? words.stored : undefined}
        error={task.of('partnerPassword')}
      />
      <Field
        key={`app ${round}`}
        name="appId"
        label={words.appId}
        hint={words.idHint}
        initial={details.appId}
        error={task.of('appId')}
        attributes={plainText}
      />
      <PasswordField
        {...secret}
        key={`secret ${round}`}
        name="appSecretKey"
        label={words.appSecretKey}
        hint={stored.appSecretKey ? words.stored : undefined}
        error={task.of('appSecretKey')}
      />
      <Field
        key={`tenant ${round}`}
        name="appTenantId"
        label={words.appTenantId}
        hint={words.tenantHint}
        initial={details.appTenantId}
        error={task.of('appTenantId')}
        attributes={plainText}
      />
    </SavingForm>
  )
}

/** Takes the connector away with its secrets. */
function RemoveConnector({ store, onRemoved }: { store: AccountStore; onRemoved: () => void }) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const { cancel } = useWords(accountPack)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button onPress={() => setAsked(true)}>{words.remove}</Button>
      <ConfirmAction
        open={asked}
        title={words.removeTitle}
        confirmLabel={words.confirmRemove}
        cancelLabel={cancel}
        tone="danger"
        run={async () => void (await actConfirmed(store.island, partner.remove, {}))}
        onDone={() => {
          setAsked(false)
          store.patch(none)
          onRemoved()
          announce(words.removed)
        }}
        onClose={() => setAsked(false)}
      >
        <p className={plain}>{words.removeLead}</p>
      </ConfirmAction>
    </>
  )
}

const none = {
  partnerUserName: '',
  appId: '',
  appTenantId: '',
  appConsentURL: '',
  appLastConsent: null,
  hasPartnerPassword: false,
  hasAppSecretKey: false,
}
