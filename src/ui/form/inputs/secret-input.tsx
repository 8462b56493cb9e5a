import { useState } from 'react'
import { useWords } from '../../island/context.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { PasswordField } from '../../kit/field/password-field.tsx'
import { Generated } from './generated.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'

/** A masked input that browsers don't autofill. A generated value is shown. */
export function Input({ of, name, label, hint, error }: InputProps) {
  const words = useWords(formPack)
  const [shown, setShown] = useState(false)
  const field = (
    <PasswordField
      name={name}
      label={label}
      hint={hint}
      error={error}
      showLabel={words.show({ label })}
      hideLabel={words.hide({ label })}
      attributes={{ autocomplete: 'new-password' }}
      shown={shown}
      onShow={setShown}
    />
  )
  return kindOf(of).generated ? <Generated onMade={() => setShown(true)}>{field}</Generated> : field
}
