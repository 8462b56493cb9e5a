import { useWords } from '../../ui/island/context.ts'
import { PasswordField } from '../../ui/kit/field/password-field.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useFieldProblem } from './fields.tsx'
import { loginPack } from './messages.en.ts'
import { publicPack } from './public-messages.en.ts'
import type { LoginStore } from './store.ts'

/** The site's password rule; the specification's until the site is known. */
export const usePasswordRule = (store: LoginStore): { min: number; max: number } =>
  useStore(store.$site)?.passwordPolicy ?? { min: 6, max: 30 }

/** A new password twice, with the site's rule shown before any error. */
export function NewPassword({
  store,
  label,
  wrong,
}: {
  store: LoginStore
  label: string
  wrong: Record<string, string>
}) {
  const words = useWords(publicPack)
  const { show, hide } = useWords(loginPack)
  const rule = usePasswordRule(store)
  const serverPassword = useFieldProblem(store, 'password')
  const serverRepeat = useFieldProblem(store, 'passwordRepeat')
  const common = { showLabel: show, hideLabel: hide, attributes: { autocomplete: 'new-password' } }
  return (
    <>
      <PasswordField
        {...common}
        name="password"
        label={label}
        hint={words.passwordHint(rule)}
        error={wrong['password'] ?? serverPassword}
      />
      <PasswordField
        {...common}
        name="passwordRepeat"
        label={words.repeat}
        error={wrong['passwordRepeat'] ?? serverRepeat}
      />
    </>
  )
}
