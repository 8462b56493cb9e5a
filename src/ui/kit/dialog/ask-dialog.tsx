import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { tones } from './ask-dialog.css.ts'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from '../field/field.tsx'
import { Form } from '../form/form.tsx'

export interface AskDialogProps {
  open: boolean
  title: string
  /** The consequences in words. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** `danger` for what cannot be undone or takes something away. */
  tone?: keyof typeof tones
  /** A text to type before confirming, such as an address. Case does not matter. */
  typed?: string
  /** The label of that field. */
  typedLabel?: string
  /** Being done: the dialog stays, and its button works. */
  busy?: boolean
  /** Why it could not be done. */
  problem?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action. The focus starts on the button that cancels. */
export function AskDialog({ open, title, children, typed, typedLabel, problem, ...rest }: AskDialogProps) {
  const [value, setValue] = useState('')
  useLayoutEffect(() => setValue(''), [open])
  const isTyped = !typed || value.trim().toLowerCase() === typed.toLowerCase()
  const confirm = () => {
    if (isTyped) rest.onConfirm()
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={rest.onClose}
      actions={open && <Answers {...rest} off={!isTyped} onConfirm={confirm} />}
    >
      {open && problem && <Banner tone="danger">{problem}</Banner>}
      {open && children}
      {open && typed && (
        <Form label={title} onSubmit={confirm}>
          <Field
            name="typed"
            label={typedLabel ?? typed}
            attributes={{ autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'auto' }}
            onInput={setValue}
          />
        </Form>
      )}
    </Dialog>
  )
}

type AnswersProps = Pick<
  AskDialogProps,
  'confirmLabel' | 'cancelLabel' | 'tone' | 'busy' | 'onConfirm' | 'onClose'
> & { off: boolean }

function Answers({
  confirmLabel,
  cancelLabel,
  tone = 'plain',
  busy = false,
  off,
  onConfirm,
  onClose,
}: AnswersProps) {
  const ref = useRef<HTMLSpanElement>(null)
  // React would move the focus itself, before the dialog is open.
  useLayoutEffect(() => ref.current?.querySelector('button')?.setAttribute('autofocus', ''), [])
  return (
    <span ref={ref} className={tones[tone]}>
      <Button onPress={onClose}>{cancelLabel}</Button>
      <Button kind="primary" busy={busy} off={off} onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </span>
  )
}
