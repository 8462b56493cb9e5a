import { codeText } from '../../../contract/engine/code-text.ts'
import { Field, type FieldProps } from './field.tsx'

export interface CodeFieldProps extends Omit<FieldProps, 'type' | 'trail' | 'attributes' | 'onInput'> {
  /** The number of digits in a code. */
  digits: number
  /** The code is whole: typed, pasted with spaces, or filled in by the phone. */
  onWhole: (code: string) => void
}

/** One input for a one-time code; it takes spaces and other digits' forms as people paste them. */
export function CodeField({ digits, onWhole, ...field }: CodeFieldProps) {
  return (
    <Field
      {...field}
      attributes={{
        inputmode: 'numeric',
        autocomplete: 'one-time-code',
        autocapitalize: 'off',
        spellcheck: 'false',
        dir: 'ltr',
        'data-code': '',
      }}
      onInput={(value) => {
        const code = digitsOf(value)
        if (code.length === digits) onWhole(code)
      }}
    />
  )
}

/** The typed digits, of any script, without all else. */
export const digitsOf = (value: string): string => codeText(value).replace(/\D/g, '')
