import { Labelled } from './labelled.tsx'
import { area, code } from './text-area.css.ts'

export interface TextAreaProps {
  name: string
  label: string
  initial?: string | undefined
  /** How many lines it shows. */
  rows?: number
  /** What it is about, said before anything can be wrong. */
  hint?: string | undefined
  /** What is wrong and how to mend it. */
  error?: string | undefined
  /** It is a text of a program, read from left to right in every language. */
  isCode?: boolean
  onInput?: (value: string) => void
}

/** A text of several lines, as a field of a form; Enter begins a line. */
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
