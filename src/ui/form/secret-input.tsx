import { useWords } from '../island/context.ts'
import { PasswordField } from '../kit/password-field.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'

/** Something nobody should read over a shoulder, and no browser should fill in from elsewhere. */
export function Input({ name, label, hint, error }: InputProps) {
  const words = useWords(formPack)
  return (
    <PasswordField
      name={name}
      label={label}
      hint={hint}
      error={error}
      showLabel={words.show({ label })}
      hideLabel={words.hide({ label })}
      attributes={{ autocomplete: 'new-password' }}
    />
  )
}
