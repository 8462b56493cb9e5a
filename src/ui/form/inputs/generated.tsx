import { useRef, type ReactNode } from 'react'
import { useWords } from '../../island/context.ts'
import { Button } from '../../kit/button/button.tsx'
import { generated } from './generated.css.ts'
import { partsPack } from './parts-messages.en.ts'
import { randomPassword } from './random-password.ts'

/** A field of a password, and a button that fills one in. */
export function Generated({ children, onMade }: { children: ReactNode; onMade: () => void }) {
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
