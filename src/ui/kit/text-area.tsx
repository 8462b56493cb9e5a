import { Labelled } from './labelled.tsx'
import { area } from './text-area.css.ts'

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
}

/** A text of several lines, as a field of a form; Enter begins a line. */
export const TextArea = ({ name, initial, rows = 4, ...about }: TextAreaProps) => (
  <Labelled {...about}>
    {(attributes) => (
      <textarea
        {...attributes}
        className={area}
        part="input"
        name={name}
        rows={rows}
        defaultValue={initial}
        dir="auto"
      />
    )}
  </Labelled>
)
