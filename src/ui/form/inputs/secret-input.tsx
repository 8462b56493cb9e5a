import { useState, useRef, type ReactNode } from 'react'
import { useWords } from '../../island/context.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { PasswordField } from '../../kit/field/password-field.tsx'
import { Button } from '../../kit/button/button.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'
import { generated } from './generated.css.ts'
import { partsPack } from './parts-messages.en.ts'
import { randomPassword } from './random-password.ts'

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

/** A field of a password, and a button that fills one in. */
function Generated({ children, onMade }: { children: ReactNode; onMade: () => void }) {
  const { generate } = useWords(partsPack)
  const ref = useRef<HTMLDivElement>(null)
  const make = () => {
    const input = ref.current?.querySelector('input')
    if (!input) return
    input.value = randomPassword()
    // Fires `input` as typing would, so that listeners of the form notice.
    input.dispatchEvent(new CustomEvent('input', { bubbles: true, composed: true }))
    onMade()
    input.focus()
  }
  return (
    <div ref={ref} className={generated}>
      {children}
      <Button kind="quiet" onPress={make}>
        {generate}
      </Button>
    </div>
  )
}
