import { input } from '../../kit/field/field.css.ts'
import { select } from '../../kit/select/select.css.ts'
import { slim, wide } from './parted.css.ts'

interface BareProps {
  name: string
  label: string
  initial: string
  isWrong: boolean
}

/** An input of a field that has several, named for who does not see them side by side. */
export const BareInput = ({ name, label, initial, isWrong }: BareProps) => (
  <span className={wide}>
    <input
      className={input}
      part="input"
      type="text"
      // Preact's types know it in lower case only, React in this.
      {...({ inputMode: 'decimal', autoComplete: 'off' } as object)}
      dir="ltr"
      name={name}
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      defaultValue={initial}
    />
  </span>
)

/** The same for a choice. */
export const BareSelect = ({
  name,
  label,
  initial,
  options,
}: Omit<BareProps, 'isWrong'> & { options: readonly { value: string; label: string }[] }) => (
  <span className={slim}>
    <select className={select} part="input" name={name} aria-label={label} defaultValue={initial}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </span>
)
