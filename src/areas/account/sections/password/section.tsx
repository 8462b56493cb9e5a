import { useState, useEffect } from 'react'
import { code } from '../../../../contract/engine/error-codes.ts'
import { profile } from '../../../../contract/account/profile.ts'
import { errorPack } from '../../../../core/i18n/error-words.ts'
import { interpolate } from '../../../../core/i18n/params.ts'
import { siteOf } from '../../../../core/session/site-of.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { useWords, useIsland } from '../../../../ui/island/context.ts'
import { AccountName } from '../../../../ui/kit/form/account-name.tsx'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Card } from '../../../../ui/kit/card/card.tsx'
import { PasswordField } from '../../../../ui/kit/field/password-field.tsx'
import { useFormTask } from '../../../../ui/task/form-task.ts'
import { useTask } from '../../../../ui/task/task.ts'
import type { SectionProps } from '../../area.ts'
import { accountPack } from '../../messages.en.ts'
import { SavingForm } from '../../saving-form.tsx'
import { SettingSwitch } from '../../setting-switch.tsx'
import { pack } from './messages.en.ts'

export const packs = [pack]

/** The password, and whether it leads in at all. */
export function Section(props: SectionProps) {
  const words = useWords(pack)
  const { allowEmail, mayAllowEmail, hasPassword } = props.details
  const [done, setDone] = useState<{ text: string; times: number }>()
  const about = hasPassword ? words.about : words.firstAbout
  return (
    <Card title={words.title} about={allowEmail ? about : undefined}>
      {done && (
        <Banner tone="info" focuses key={done.times}>
          {done.text}
        </Banner>
      )}
      {allowEmail ? (
        <PasswordForm
          {...props}
          // The typed text is a secret that is no longer needed.
          key={done?.times}
          onChanged={() =>
            setDone({ text: hasPassword ? words.changed : words.isSet, times: (done?.times ?? 0) + 1 })
          }
        />
      ) : (
        <Banner tone="info">{words.unavailable}</Banner>
      )}
      {mayAllowEmail && <EmailSwitch {...props} />}
    </Card>
  )
}

const fields = ['oldPass', 'newPass', 'confirmPass']

/** Old password if there is one, new password twice, with the service's own checks. */
function PasswordForm({ store, details, onChanged }: SectionProps & { onChanged: () => void }) {
  const { session } = useIsland()
  const words = useWords(pack)
  const common = useWords(accountPack)
  const errors = useWords(errorPack)
  const rule = usePasswordRule()
  const task = useFormTask()
  const { hasPassword } = details

  const check = ({ oldPass, newPass = '', confirmPass }: Record<string, string>) => {
    const length = (newPass.match(/./gsu) ?? []).length
    const isRight = length >= rule.min && length <= rule.max
    return {
      ...(hasPassword && !oldPass && { oldPass: common.required({ label: words.oldPassword }) }),
      ...(!isRight && { newPass: interpolate(errors[`e${code.badPassword}`] ?? '', rule) }),
      ...(newPass !== confirmPass && { confirmPass: errors[`e${code.repeatDiffers}`] ?? '' }),
    }
  }
  const save = async (values: Record<string, string>) => {
    const { oldPass, newPass = '', confirmPass = '' } = values
    const body = { ...(oldPass && { oldPass }), newPass, confirmPass }
    const done = await task.run(async () =>
      session.open(await actConfirmed(store.island, profile.password, { body })),
    )
    if (!done) return false
    store.patch({ hasPassword: true })
    onChanged()
    return false
  }
  const shared = { showLabel: common.show, hideLabel: common.hide }
  return (
    <SavingForm
      label={words.title}
      task={task}
      fields={fields}
      asksForPasswords
      check={check}
      action={hasPassword ? words.change : words.set}
      onSave={save}
    >
      <AccountName value={details.userEmail} />
      {hasPassword && (
        <PasswordField
          {...shared}
          name="oldPass"
          label={words.oldPassword}
          error={task.of('oldPass')}
          attributes={{ autocomplete: 'current-password' }}
        />
      )}
      <PasswordField
        {...shared}
        name="newPass"
        label={words.newPassword}
        hint={words.rule(rule)}
        error={task.of('newPass')}
        attributes={{ autocomplete: 'new-password' }}
      />
      <PasswordField
        {...shared}
        name="confirmPass"
        label={words.repeat}
        error={task.of('confirmPass')}
        attributes={{ autocomplete: 'new-password' }}
      />
    </SavingForm>
  )
}

/** The site's rule; the specification's until the site is known. */
function usePasswordRule(): { min: number; max: number } {
  const { session } = useIsland()
  const [rule, setRule] = useState({ min: 6, max: 30 })
  useEffect(() => {
    void siteOf(session).then((site) => site && setRule(site.passwordPolicy))
  }, [session])
  return rule
}

/** Whether e-mail and password lead in. It changes once the service has agreed, since it may ask who this is first. */
function EmailSwitch({ store, details }: SectionProps) {
  const { announce } = useIsland()
  const words = useWords(pack)
  const task = useTask()
  const change = async (allowEmail: boolean) => {
    const input = { params: { userId: details.userId }, body: { allowEmail } }
    if (!(await task.run(async () => void (await actConfirmed(store.island, profile.allowEmail, input)))))
      return
    store.patch({ allowEmail })
    announce(allowEmail ? words.allowed : words.refused)
  }
  return (
    <SettingSwitch
      label={words.allowEmail}
      hint={words.allowEmailHint}
      checked={details.allowEmail}
      task={task}
      onChange={(allowEmail) => void change(allowEmail)}
    />
  )
}
