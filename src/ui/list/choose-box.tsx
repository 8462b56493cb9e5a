import { target } from './choose-box.css.ts'
import { useLayoutEffect, useRef } from 'react'
import { mark } from '../kit/choice.css.ts'

export interface ChooseBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for. */
  partly?: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick in a narrow place: its label is for screen readers. */
export function ChooseBox({ label, checked, partly = false, onChange }: ChooseBoxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.indeterminate = partly
  }, [partly])
  return (
    <label className={target}>
      <input
        ref={ref}
        className={mark}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
