import { useState, useRef, type ReactNode } from 'react'
import { useWords } from '../../island/context.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { PasswordField } from '../../kit/field/password-field.tsx'
import { Button } from '../../kit/button/button.tsx'
import { copyText } from '../../kit/button/copy-text.ts'
import { note, row } from '../../kit/layout.css.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'
import { generated } from './generated.css.ts'
import { partsPack } from './parts-messages.en.ts'
import { randomPassword } from './random-password.ts'

/** A masked input that browsers don't autofill. A value that the user has had generated is shown; each can be copied. */
export function Input({ of, name, label, hint, error, initial }: InputProps) {
  const words = useWords(formPack)
  // A form may begin with a generated value.
  const begun = typeof initial === 'string' ? initial : ''
  const [shown, setShown] = useState(false)
  const field = (
    <PasswordField
      name={name}
      label={label}
      hint={hint}
      error={error}
      initial={begun}
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
  const words = useWords(partsPack)
  const [copied, setCopied] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const make = () => {
    const input = ref.current?.querySelector('input')
    if (!input) return
    input.value = randomPassword()
    // Fires `input` as typing would, so that listeners of the form notice.
    input.dispatchEvent(new CustomEvent('input', { bubbles: true, composed: true }))
    setCopied(false)
    onMade()
    input.focus()
  }
  const copy = async () => {
    const place = ref.current!
    setCopied(await copyText(place.querySelector('input')?.value ?? '', place))
  }
  return (
    <div ref={ref} className={generated}>
      {children}
      <div className={row}>
        <Button kind="quiet" onPress={make}>
          {words.generate}
        </Button>
        <Button kind="quiet" onPress={() => void copy()}>
          {words.copyPassword}
        </Button>
        <span className={note} role="status">
          {copied && words.copiedPassword}
        </span>
      </div>
    </div>
  )
}
