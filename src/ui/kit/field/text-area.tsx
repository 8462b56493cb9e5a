import { Labelled } from './labelled.tsx'
import { area, code } from './text-area.css.ts'

export interface TextAreaProps {
  name: string
  label: string
  initial?: string | undefined
  /** The number of visible lines. */
  rows?: number
  /** A hint shown before any error. */
  hint?: string | undefined
  /** The error and how to fix it. */
  error?: string | undefined
  /** It is a text of a program, read from left to right in every language. */
  isCode?: boolean
  onInput?: (value: string) => void
}

/** A text of several lines as a form field; Enter begins a line. */
export const TextArea = ({ name, initial, rows = 4, isCode = false, onInput, ...about }: TextAreaProps) => (
  <Labelled {...about}>
    {(attributes) => (
      <textarea
        {...attributes}
        className={isCode ? code : area}
        part="input"
        name={name}
        rows={rows}
        defaultValue={initial}
        dir={isCode ? 'ltr' : 'auto'}
        onInput={(event) => onInput?.(event.currentTarget.value)}
      />
    )}
  </Labelled>
)
